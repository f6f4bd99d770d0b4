import { installPackages, run } from './install.mjs'

// `npm start`: from a fresh clone to a served site.
installPackages()
run('npm', ['run', '--silent', 'build'])
run('npm', ['run', '--silent', 'serve'])

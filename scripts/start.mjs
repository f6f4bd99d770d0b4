import { installPackages, run } from './install.mjs'

// `npm start`: installs, builds and serves the site.
await installPackages()
if (!run('npm run --silent build')) process.exit(1)
run('node --import tsx scripts/serve.ts')

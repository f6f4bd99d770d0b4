import { checkLive, formatReport } from '../src/live/check-live'

// Checks the address that is passed, for at most six seconds.
process.stdout.write(formatReport(await checkLive(process.argv[2] ?? '', { minutes: 0.1 })))

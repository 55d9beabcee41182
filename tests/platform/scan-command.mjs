import { readFileSync } from 'node:fs'

// Ends as the commands of ClamAV do: 1 where something was found in what came in.
process.exitCode = readFileSync(0).includes(process.argv[2]) ? 1 : 0

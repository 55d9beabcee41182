import { enableCompileCache } from 'node:module'

// Several hundred files are read at each start: what was compiled the last time is taken from there.
enableCompileCache()

const { run } = await import('./run.ts')
await run()

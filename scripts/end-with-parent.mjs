import process from 'node:process'

// Loaded into what we start: whichever way the starting process went, its end of the channel is closed now.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()

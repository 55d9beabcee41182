import { createClient } from '../client/muster.ts'

const muster = createClient({ url: process.env.MUSTER_URL, token: process.env.MUSTER_TOKEN })
const today = new Date().toLocaleDateString('sv') // as 2026-11-30, where this runs
for await (const { startTime, endTime, location, employee } of muster.scheduling.list.each({ date: today }))
  console.log(startTime, endTime, location, employee?.name ?? 'open')

import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { root } from './project.mjs'

/** Two commands started at once in one checkout must not both install or build it: the second waits for the first. */
export async function oneAtATime(what, work) {
  const name = createHash('sha256').update(`${root} ${what}`).digest('hex').slice(0, 12)
  const file = join(tmpdir(), `muster-${name}.lock`)
  let isWaiting = false
  while (!take(file)) {
    if (!isWaiting) console.log(`Waiting for another command that is ${what}…`)
    isWaiting = true
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  const release = () => rmSync(file, { force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    process.off('exit', release)
    release()
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (!isAlive(holder(file))) rmSync(file, { force: true })
    return false
  }
}

function holder(file) {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}

function isAlive(pid) {
  if (!pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

import { readFileSync } from 'node:fs'
import process from 'node:process'

/** What npm started should not outlive it unseen, and a kill of npm does not always reach us: then we tell ourselves. */
export function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const before = ancestors()
  const timer = setInterval(() => {
    if (ancestors() === before) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  timer.unref()
}

// Between npm and us there may be a shell, which npm's end does not end.
function ancestors() {
  try {
    const status = readFileSync(`/proc/${process.ppid}/status`, 'utf8')
    return `${process.ppid} ${/^PPid:\s*(\d+)/m.exec(status)?.[1]}`
  } catch {
    return String(process.ppid)
  }
}

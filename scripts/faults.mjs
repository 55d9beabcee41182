import { spawn } from 'node:child_process'
import process from 'node:process'
import { ensureInstalled } from './ensure-installed.mjs'
import { command, environmentFor, root } from './project.mjs'
import { stopWithNpm } from './stop-with-npm.mjs'

/** Servers, databases, disks, lines and clocks fail under people at work: npm run faults. See docs/reliability.md. */
stopWithNpm()
try {
  const node = await ensureInstalled()
  const args = [command('vitest'), 'run', '--project', 'faults', '--reporter=verbose', ...process.argv.slice(2)]
  const child = spawn(node, args, { cwd: root, env: environmentFor(node), stdio: 'inherit' })
  child.on('exit', code => {
    process.exitCode = code ?? 1
  })
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}

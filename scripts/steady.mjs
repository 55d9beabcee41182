import { execFileSync, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { root } from './project.mjs'
import { stopWithNpm } from './stop-with-npm.mjs'

/**
 * How steady the gate is: `npm run steady -- 20` runs it so many times without second chances, `--busy` while something else keeps one
 * core busy, `--at=2026-11-23T04:56Z` as if it began at that hour (Debian's faketime). Each run adds a row to docs/steadiness.md, red
 * ones too.
 */
stopWithNpm()
const given = process.argv.slice(2)
const isBusy = given.includes('--busy')
const at = given.find(argument => argument.startsWith('--at='))?.slice('--at='.length)
const times = Number(given.find(argument => /^\d+$/.test(argument)) ?? 1)
const machine = [isBusy ? 'one core busy' : 'quiet', ...(at ? [`clock at ${at}`] : [])].join(', ')
const table = join(root, 'docs/steadiness.md')

let fallen = 0
for (let turn = 1; turn <= times; turn++) {
  console.log(`Run ${turn} of ${times}, ${machine}`)
  const other = isBusy ? keepBusy() : undefined
  const { code, seconds, said } = await runGate()
  other?.kill('SIGKILL')
  if (code === 130) break
  fallen += Number(code !== 0)
  addRow(seconds, said)
}
console.log(`${times - fallen} of ${times} passed`)
process.exitCode = Number(fallen > 0)

// It ends with us, whatever ends us.
function keepBusy() {
  const program =
    'setInterval(() => { const end = Date.now() + 50; while (Date.now() < end); if (process.ppid !== +process.argv[1]) process.exit() }, 0)'
  return spawn(process.execPath, ['-e', program, String(process.pid)], { stdio: 'ignore' })
}

/** Every process of the run has a clock that is ahead by the same span. */
function atThatHour(args) {
  const ahead = Math.round((Date.parse(at) - Date.now()) / 1000)
  return ['faketime', ['-f', `${ahead < 0 ? '' : '+'}${ahead}s`, ...args]]
}

function runGate() {
  const began = Date.now()
  return new Promise((resolve, reject) => {
    const gate = ['scripts/test.mjs', '--no-second-chance']
    const [program, args] = at ? atThatHour([process.execPath, ...gate]) : [process.execPath, gate]
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      // A group of its own: faketime passes no signal on to the program that it began.
      detached: true,
    })
    const stop = () => process.kill(-child.pid, 'SIGTERM')
    process.once('SIGINT', stop).once('SIGTERM', stop)
    let said = ''
    child.once('error', () =>
      reject(new Error(`${program} could not be run. Debian has it as a package of that name.`)),
    )
    child.stdout.setEncoding('utf8').on('data', text => {
      said += text
      process.stdout.write(text)
    })
    child.on('close', code => {
      process.off('SIGINT', stop).off('SIGTERM', stop)
      resolve({ code, seconds: Math.round((Date.now() - began) / 1000), said })
    })
  })
}

function addRow(seconds, said) {
  const { layers } = JSON.parse(readFileSync(join(root, 'test-results/summary.json'), 'utf8'))
  const processorSeconds = layers.reduce((sum, layer) => sum + layer.processorSeconds, 0)
  const sums = said.trim().split('\n').at(-1)
  const fell = (said.split('\nFailed:\n')[1] ?? '').split('\n').filter(line => line.startsWith('  '))
  const cells = [
    new Date().toISOString().slice(0, 16).replace('T', ' '),
    execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim(),
    machine,
    minutes(seconds),
    minutes(processorSeconds),
    sums,
    fell.map(line => line.trim().replaceAll('|', '\\|')).join('<br>') || 'nothing',
  ]
  writeFileSync(table, `${readFileSync(table, 'utf8').trimEnd()}\n| ${cells.join(' | ')} |\n`)
}

function minutes(seconds) {
  return (seconds / 60).toFixed(1)
}

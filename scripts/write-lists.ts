import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isShape } from '#shared/is-shape.ts'

/* Writes the lists of what contracts, events and shapes declare, from the files that declare them: npm run lists. */

const shared = new URL('../src/shared/', import.meta.url)
const made = ['calls.ts', 'all-events.ts', 'shape-modules.ts']
const files = readdirSync(shared, { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .filter(file => ![...made, 'named-shapes.ts', 'told-events.ts'].includes(file))
  .sort()
const modules = new Map<string, Record<string, unknown>>()
for (const file of files) modules.set(file, await import(new URL(file, shared).href))

write('calls.ts', [
  '// Written by `npm run lists`: the calls of every feature, by the names of their contracts.',
  ...files.flatMap(file => {
    const contracts = Object.entries(exportsOf(file)).filter(([, value]) => isContract(value))
    return contracts.length === 0 ? [] : `export { ${contracts.map(([name]) => name).join(', ')} } from './${file}'`
  }),
])

const eventFiles = files.filter(file => file.endsWith('/events.ts') && file !== 'webhooks/events.ts')
write('all-events.ts', [
  ...importsOf(eventFiles, nameOfFolder),
  "import type { EventKind } from './event.ts'",
  '',
  '/** Written by `npm run lists`: the events of every feature. Those of webhooks are missing: to tell of a delivery would be one more. */',
  `export const allEvents: readonly EventKind[] = [${eventFiles.map(nameOfFolder)}].flatMap(feature => Object.values<EventKind>(feature))`,
])

const shapeFiles = files.filter(file => Object.entries(exportsOf(file)).some(([name, value]) => isShape(name, value)))
write('shape-modules.ts', [
  ...importsOf(shapeFiles, nameOfFile),
  '',
  '/** Written by `npm run lists`: where shapes are exported. */',
  `export const shapeModules: readonly object[] = [${shapeFiles.map(nameOfFile)}]`,
])

const paths = made.map(file => fileURLToPath(new URL(file, shared)))
execFileSync('biome', ['check', '--write', ...paths], { stdio: 'inherit' })
await addOperationIds()
await addToldFacts()

async function addOperationIds() {
  const { features } = await import('#server/app.ts')
  const { operationIdOf } = await import('#server/platform/openapi/describe-call.ts')
  const named = features.flatMap(({ calls }) => calls.map(({ endpoint }) => operationIdOf(endpoint)))
  addTo('../tests/platform/operation-ids.txt', named)
}

async function addToldFacts() {
  const { toldEvents } = await import('#shared/told-events.ts')
  const { factsTold } = await import('./told-facts.ts')
  addTo('../tests/webhooks/told-facts.txt', toldEvents.flatMap(factsTold))
}

// What programs rely on stays: what is gone is for a person to strike out.
function addTo(file: string, lines: string[]) {
  const list = new URL(file, import.meta.url)
  const known = readFileSync(list, 'utf8').trim().split('\n')
  writeFileSync(list, `${[...new Set([...known, ...lines])].sort().join('\n')}\n`)
}

function exportsOf(file: string) {
  return modules.get(file) ?? {}
}

function isContract(value: unknown) {
  const calls = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.values(value) : []
  return calls.length > 0 && calls.every(call => call?.path?.startsWith?.('/api/') && 'reply' in call)
}

function importsOf(from: string[], nameOf: (file: string) => string) {
  return from.map(file => `import * as ${nameOf(file)} from './${file}'`)
}

function nameOfFolder(file: string) {
  return camel(file.replace(/\/.*/, ''))
}

function nameOfFile(file: string) {
  return camel(file.replace(/\.ts$/, ''))
}

function camel(text: string) {
  return text.replaceAll(/[-/](\w)/g, (_, letter: string) => letter.toUpperCase())
}

function write(file: string, lines: string[]) {
  writeFileSync(new URL(file, shared), `${lines.join('\n')}\n`)
}

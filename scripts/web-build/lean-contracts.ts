import { type Plugin, parseAst } from 'vite'

/** What a page asks with is checked before it leaves. Everything else that is checked, or described, is so by the server. */
const unread: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  endpoint: { summary: "''", example: '{}', reply: '{}' },
  event: { facts: '{}' },
}

/** What is made when it is first asked for: hundreds of checks that a first screen does not need would all be made before it. */
const lazy: Readonly<Record<string, string>> = { endpoint: 'input', screen: 'search' }

interface Node {
  type: string
  start: number
  end: number
}
interface Call extends Node {
  callee: Node & { name?: string }
  arguments: (Node & { properties?: Property[] })[]
}
interface Property extends Node {
  key: Node & { name?: string }
  value: Call
}

/**
 * Contracts without what only the server reads: replies, summaries and examples of calls, facts of events. What calls and
 * addresses may hold is made when it is needed.
 */
export const leanContracts: Plugin = {
  name: 'lean-contracts',
  // Tests ask the calls by their examples.
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!/src[\\/]shared[\\/].*(contract|events|screens)\.ts$/.test(id)) return
    const cuts = callsIn(parseAst(code, { lang: 'ts' })).flatMap(({ callee, arguments: [declaration] }) => {
      const maker = callee.name ?? ''
      if (!(maker in unread || maker in lazy)) return []
      return (declaration?.properties ?? []).flatMap(({ key, value, start, end }) => {
        const name = key?.name ?? ''
        if (lazy[maker] === name) {
          const made = code.slice(value.start, value.end)
          return [{ start, end, instead: `get ${name}() { return this.made ??= ${made} }` }]
        }
        const empty = unread[maker]?.[name]
        // That it is a file is read: it is saved rather than shown.
        if (empty === undefined || value.callee?.name === 'download') return []
        return [{ start, end, instead: `${key.name}: ${empty}` }]
      })
    })
    let lean = code
    for (const { start, end, instead } of cuts.toSorted((a, b) => b.start - a.start))
      lean = lean.slice(0, start) + instead + lean.slice(end)
    return { code: lean, map: null }
  },
}

function callsIn(node: unknown): Call[] {
  if (typeof node !== 'object' || node === null) return []
  const inside = Object.values(node).flatMap(callsIn)
  return (node as Node).type === 'CallExpression' ? [node as Call, ...inside] : inside
}

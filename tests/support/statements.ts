import pg from 'pg'
import { vi } from 'vitest'

/** How many statements the one transaction takes that says `mark`; jobs that run meanwhile have connections of their own. */
export async function statementsWith(mark: string, act: () => Promise<unknown>): Promise<number> {
  const sent = await sentDuring(act)
  const marked = sent.find(({ text }) => text.includes(mark))
  const texts = sent.filter(({ connection }) => connection === marked?.connection).map(({ text }) => text)
  const middle = texts.indexOf(marked?.text ?? '')
  return texts.indexOf('commit', middle) - texts.findLastIndex((text, n) => n <= middle && text.startsWith('begin'))
}

/** Every statement sent during an act, but for those of the job queue. */
export async function statementsOf(act: () => Promise<unknown>): Promise<string[]> {
  return (await sentDuring(act)).map(({ text }) => text).filter(text => !text.includes('pgboss'))
}

async function sentDuring(act: () => Promise<unknown>) {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await act()
    return spy.mock.calls.map(([first], index) => {
      const query = first as string | { text?: string }
      return { text: typeof query === 'string' ? query : (query.text ?? ''), connection: spy.mock.contexts[index] }
    })
  } finally {
    spy.mockRestore()
  }
}

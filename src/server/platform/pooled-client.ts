import pg from 'pg'
import { bundleWrites } from './bundled-writes.ts'

const begins = /^\s*(begin|start transaction)\b/i
const ends = /^\s*(commit|end|rollback(?!\s+to\b))\b/i

/**
 * A connection behind a pooler such as PgBouncer: ours for one transaction, then someone else's. So role and limits are set inside
 * of each, a statement that stands alone is given a transaction, and nothing is prepared for the next time.
 */
export function pooledClientOf(settings: Record<string, string>) {
  const names = Object.keys(settings)
  const setting = `select ${names.map((_, n) => `set_config($${2 * n + 1}, $${2 * n + 2}, true)`).join(', ')}`
  const values = names.flatMap(name => [name, settings[name]])

  return class PooledClient extends pg.Client {
    #isInTransaction = false

    // biome-ignore lint/suspicious/noExplicitAny: pg's query has a dozen overloads; what is asked for stays as it is
    override query(...args: any[]): any {
      bundleWrites(this)
      const [text] = args
      if (typeof text !== 'string') return this.#send(args)
      if (begins.test(text)) return this.#begin(args)
      if (ends.test(text)) this.#isInTransaction = false
      else if (!this.#isInTransaction) return this.#alone(args)
      return this.#send(args)
    }

    // biome-ignore lint/suspicious/noExplicitAny: as above
    #send(args: any[]): any {
      return super.query(...(args as [string]))
    }

    #begin(args: unknown[]) {
      this.#isInTransaction = true
      const begun = this.#send(args)
      // Where it is refused, so is every statement that follows in this transaction.
      this.#send([setting, values]).catch(() => undefined)
      return begun
    }

    #alone(args: unknown[]) {
      const callback = typeof args.at(-1) === 'function' ? (args.pop() as (...told: unknown[]) => void) : undefined
      const begun = this.#begin(['begin'])
      const done = this.#send(args)
      this.#isInTransaction = false
      const all = Promise.all([done, begun, this.#send(['commit'])]).then(([result]) => result)
      if (callback === undefined) return all
      all.then(result => callback(null, result), callback)
    }
  }
}

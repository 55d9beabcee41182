import { BackupProblem } from './problem.ts'

const newline = 10

/** Whole lines, with their ends, as they come: a handful for each piece of the stream. */
export async function* linesOf(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer[]> {
  let rest: Buffer[] = []
  for await (const piece of source) {
    const lines: Buffer[] = []
    let from = 0
    for (let end = piece.indexOf(newline); end !== -1; end = piece.indexOf(newline, from)) {
      const line = piece.subarray(from, end + 1)
      lines.push(rest.length === 0 ? line : Buffer.concat([...rest, line]))
      rest = []
      from = end + 1
    }
    if (from < piece.length) rest.push(piece.subarray(from))
    if (lines.length > 0) yield lines
  }
  if (rest.length > 0) throw new BackupProblem('It ends in the middle of a line.')
}

/** Reads lines one by one, or all up to a certain one. */
export class LineReader {
  readonly #source: AsyncGenerator<Buffer[]>
  #waiting: Buffer[] = []

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = linesOf(source)
  }

  /** The next line; undefined at the end. */
  async next(): Promise<Buffer | undefined> {
    if (!(await this.#fill())) return undefined
    return this.#waiting.shift()
  }

  /** The lines before that one, which is read as well. */
  async *until(last: Buffer): AsyncGenerator<Buffer[]> {
    while (await this.#fill()) {
      const end = this.#waiting.findIndex(line => line.equals(last))
      const lines = this.#waiting.splice(0, end === -1 ? this.#waiting.length : end)
      if (lines.length > 0) yield lines
      if (end === -1) continue
      this.#waiting.shift()
      return
    }
    throw new BackupProblem('It ends in the middle of a table.')
  }

  async #fill() {
    while (this.#waiting.length === 0) {
      const { value, done } = await this.#source.next()
      if (done === true) return false
      this.#waiting = value
    }
    return true
  }
}

import { hash } from 'node:crypto'

/** How many rows a table has, and a hash over all of them. */
export interface Digest {
  rows: number
  hash: string
}

const words = 8

/**
 * Counts rows and adds up their SHA-256 hashes (modulo 2^256): equal for equal rows, in whatever order a server hands
 * them out, so that neither side has to sort a table first.
 */
export class RowDigest {
  #rows = 0
  readonly #sum = new Uint32Array(words)

  add(row: Buffer) {
    const digest = hash('sha256', row, 'buffer')
    let carry = 0
    for (let word = words - 1; word >= 0; word--) {
      const sum = (this.#sum[word] ?? 0) + digest.readUInt32BE(word * 4) + carry
      this.#sum[word] = sum
      carry = sum > 0xffffffff ? 1 : 0
    }
    this.#rows++
  }

  result(): Digest {
    const hex = [...this.#sum].map(word => word.toString(16).padStart(8, '0')).join('')
    return { rows: this.#rows, hash: hex }
  }
}

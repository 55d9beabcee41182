import { createCipheriv, createDecipheriv, createHash, randomBytes, scryptSync } from 'node:crypto'
import { Transform } from 'node:stream'
import { BackupProblem } from './problem.ts'

/*
 * What a backup file is wrapped in: one line that says what it is, then pieces of at most 64 KB. Each has its place, a mark
 * whether it is the last, and a proof of 16 bytes: with a key that of AES-256-GCM, without one a SHA-256 that finds accidents.
 * A piece that was altered, moved or left out, and an end that was cut off, are all found.
 */

const magic = 'MUSTER-BACKUP 1'
const pieceBytes = 65_536
const proofBytes = 16
const lastMark = 0x80000000
const longestHeading = 100

/** A key for one file: made from the passphrase and the salt in its heading, so that no two files share one. */
const keyFrom = (passphrase: string, salt: Buffer) =>
  scryptSync(passphrase, salt, 32, { N: 32_768, r: 8, p: 1, maxmem: 67_108_864 })

/** Wraps what is written into it. */
export function wrap(passphrase: string | undefined) {
  const salt = randomBytes(16)
  const heading = Buffer.from(`${magic} ${passphrase === undefined ? 'plain' : 'encrypted'} ${salt.toString('hex')}\n`)
  const key = passphrase === undefined ? undefined : keyFrom(passphrase, salt)
  let waiting = Buffer.alloc(0)
  let place = 0
  const pieceOf = (data: Buffer, isLast: boolean) => {
    const body = seal(key, heading, nonceOf(place++, isLast), data)
    const length = Buffer.alloc(4)
    length.writeUInt32BE(body.length + (isLast ? lastMark : 0))
    return Buffer.concat([length, body])
  }
  return new Transform({
    construct(done) {
      this.push(heading)
      done()
    },
    transform(data: Buffer, _, done) {
      waiting = Buffer.concat([waiting, data])
      for (; waiting.length > pieceBytes; waiting = waiting.subarray(pieceBytes)) {
        this.push(pieceOf(waiting.subarray(0, pieceBytes), false))
      }
      done()
    },
    flush(done) {
      this.push(pieceOf(waiting, true))
      done()
    },
  })
}

/** What was wrapped, piece by piece, each proven before it is handed out. */
export async function* unwrap(source: AsyncIterable<Buffer>, passphrase: string | undefined): AsyncGenerator<Buffer> {
  const bytes = new ByteReader(source)
  const heading = await bytes.line(longestHeading)
  const [, kind, salt] = /^MUSTER-BACKUP 1 (plain|encrypted) ([0-9a-f]{32})\n$/.exec(heading.toString('latin1')) ?? []
  if (kind === undefined || salt === undefined) throw new BackupProblem('This is not a backup of Muster.')
  if (kind === 'encrypted' && passphrase === undefined) {
    throw new BackupProblem('This backup is encrypted: set BACKUP_KEY or BACKUP_KEY_FILE.')
  }
  const key = kind === 'plain' ? undefined : keyFrom(passphrase ?? '', Buffer.from(salt, 'hex'))
  for (let place = 0, isLast = false; !isLast; place++) {
    const length = (await bytes.take(4)).readUInt32BE()
    isLast = length >= lastMark
    const size = isLast ? length - lastMark : length
    if (size < proofBytes || size > pieceBytes + proofBytes) throw altered()
    const data = open(key, heading, nonceOf(place, isLast), await bytes.take(size))
    if (data === undefined) {
      throw place === 0 && key !== undefined
        ? new BackupProblem('The key does not fit this backup, or the file was altered.')
        : altered()
    }
    yield data
  }
  if (!(await bytes.isAtEnd())) throw altered()
}

const altered = () => new BackupProblem('The file was altered: it is not as it was written.')

// Never the same twice under one key; the last piece of all is marked here too, so that none can be made the last.
function nonceOf(place: number, isLast: boolean) {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt8(isLast ? 1 : 0, 0)
  nonce.writeUInt32BE(place, 8)
  return nonce
}

const proofOf = (heading: Buffer, nonce: Buffer, data: Buffer) =>
  createHash('sha256').update(heading).update(nonce).update(data).digest().subarray(0, proofBytes)

function seal(key: Buffer | undefined, heading: Buffer, nonce: Buffer, data: Buffer) {
  if (key === undefined) return Buffer.concat([data, proofOf(heading, nonce, data)])
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(heading)
  return Buffer.concat([cipher.update(data), cipher.final(), cipher.getAuthTag()])
}

function open(key: Buffer | undefined, heading: Buffer, nonce: Buffer, body: Buffer) {
  const data = body.subarray(0, -proofBytes)
  const proof = body.subarray(-proofBytes)
  if (key === undefined) return proofOf(heading, nonce, data).equals(proof) ? data : undefined
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: proofBytes }).setAAD(heading)
  decipher.setAuthTag(proof)
  try {
    return Buffer.concat([decipher.update(data), decipher.final()])
  } catch {
    return undefined
  }
}

/** Takes as many bytes from a stream as are asked for. */
class ByteReader {
  readonly #source: AsyncIterator<Buffer>
  #waiting = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  async take(count: number) {
    while (this.#waiting.length < count) if (!(await this.#more())) throw new BackupProblem('The file is cut off.')
    const taken = this.#waiting.subarray(0, count)
    this.#waiting = this.#waiting.subarray(count)
    return taken
  }

  /** The first line, or as much as can be had of it. */
  async line(longest: number) {
    while (!this.#waiting.includes('\n') && this.#waiting.length < longest && (await this.#more()));
    const end = this.#waiting.indexOf('\n')
    return end === -1 ? this.#waiting.subarray(0, longest) : this.take(end + 1)
  }

  async isAtEnd() {
    return this.#waiting.length === 0 && !(await this.#more())
  }

  async #more() {
    const { value, done } = await this.#source.next()
    if (done === true) return false
    this.#waiting = Buffer.concat([this.#waiting, value])
    return true
  }
}

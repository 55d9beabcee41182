import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { unwrap } from './envelope.ts'
import { endOfRows, type Heading, type Section, type Summary } from './format.ts'
import { LineReader } from './lines.ts'
import { BackupProblem } from './problem.ts'
import { type Digest, RowDigest } from './row-digest.ts'

/** What is done with a backup as it is read; its rows must be read to the end of each table. */
export interface Visitor {
  heading?(heading: Heading): Promise<void>
  table(section: Section, rows: AsyncGenerator<Buffer[]>): Promise<void>
}

/** Reads a backup from its first line to its last and compares each table with what it came to when it was taken. */
export async function readBackup(file: string, passphrase: string | undefined, visitor: Visitor): Promise<Summary> {
  const source = createReadStream(file)
  const opened = new Promise((resolve, reject) => source.once('open', resolve).once('error', reject))
  await opened.catch(() => {
    throw new BackupProblem(`${file} cannot be read.`)
  })
  const proven = Readable.from(unwrap(source, passphrase))
  const plain = createGunzip()
  proven.on('error', error => plain.destroy(error))
  try {
    return await visit(new LineReader(proven.pipe(plain)), visitor)
  } catch (error) {
    // Each piece was checked against its mark, so the file is not damaged: it never was a backup.
    const code = (error as NodeJS.ErrnoException).code ?? ''
    throw code.startsWith('Z_') ? new BackupProblem('The file cannot be unpacked.', { cause: error }) : error
  } finally {
    source.destroy()
    plain.destroy()
  }
}

async function visit(lines: LineReader, visitor: Visitor): Promise<Summary> {
  const parse = async () => JSON.parse((await lines.next())?.toString() ?? 'null') as unknown
  const heading = (await parse()) as Heading | null
  if (heading === null) throw new BackupProblem('The backup is empty.')
  await visitor.heading?.(heading)
  const found: Record<string, Digest> = {}
  for (;;) {
    const part = (await parse()) as Section | Summary | null
    if (part === null) throw new BackupProblem('The backup has no end.')
    if ('end' in part) return compared(part, found)
    const digest = new RowDigest()
    await visitor.table(part, digested(lines.until(endOfRows), digest))
    found[part.table] = digest.result()
    sameOrRefuse(part.table, (await parse()) as Digest, digest.result())
  }
}

async function* digested(rows: AsyncGenerator<Buffer[]>, digest: RowDigest) {
  for await (const lines of rows) {
    for (const line of lines) digest.add(line)
    yield lines
  }
}

function compared(summary: Summary, found: Record<string, Digest>) {
  const names = new Set([...Object.keys(summary.tables), ...Object.keys(found)])
  for (const name of names) sameOrRefuse(name, summary.tables[name], found[name])
  return summary
}

/** Refuses rows that are not those that were kept. */
export function sameOrRefuse(table: string, kept: Digest | undefined, found: Digest | undefined) {
  if (kept !== undefined && kept.rows === found?.rows && kept.hash === found.hash) return
  const difference = kept?.rows === found?.rows ? 'their contents differ' : `${found?.rows ?? 'no'} are there`
  throw new BackupProblem(`${kept?.rows ?? 'No'} rows of ${table} were kept, ${difference}.`)
}

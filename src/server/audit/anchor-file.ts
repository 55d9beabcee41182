import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Environment } from '#server/platform/env.ts'

/** The end of a chain on a day; 0 stands for what concerns no organization. */
export interface Head {
  organizationId: number
  position: number
  hash: string
}

/**
 * Beside the database, not in it: whoever can write into the one must reach the other as well. Each database has its own,
 * named by where it is and not by anything in it: a company that moves on from the trial in its data folder to a server of
 * its own is not told that its new log lost the lines of the old one.
 */
export function anchorFileOf({ AUDIT_ANCHOR_FILE, DATA_DIR, DATABASE_URL }: Whereabouts) {
  if (AUDIT_ANCHOR_FILE !== undefined) return AUDIT_ANCHOR_FILE
  return join(
    DATA_DIR,
    DATABASE_URL === undefined ? 'audit-anchors.jsonl' : `audit-anchors-${whereIs(DATABASE_URL)}.jsonl`,
  )
}

type Whereabouts = Pick<Environment, 'DATA_DIR'> & Partial<Pick<Environment, 'AUDIT_ANCHOR_FILE' | 'DATABASE_URL'>>

/** `db.example.com-5432-muster`, without the account that signs in. */
function whereIs(url: string) {
  const { host, pathname, searchParams } = new URL(url)
  return `${host || (searchParams.get('host') ?? '')}${pathname}`.replace(/[^A-Za-z0-9.]+/g, '-')
}

export async function writeHeads(file: string, at: string, heads: Head[]) {
  if (heads.length === 0) return
  await mkdir(dirname(file), { recursive: true })
  await appendFile(file, heads.map(head => `${JSON.stringify({ at, ...head })}\n`).join(''))
}

/** The newest head of each chain that was written down; nothing where nothing was. */
export async function readHeads(file: string): Promise<Head[]> {
  const text = await readFile(file, 'utf8').catch(error => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  })
  const newest = new Map<number, Head>()
  for (const line of text.split('\n')) {
    if (line === '') continue
    const { organizationId, position, hash } = JSON.parse(line) as Head
    newest.set(organizationId, { organizationId, position, hash })
  }
  return [...newest.values()]
}

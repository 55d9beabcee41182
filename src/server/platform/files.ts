import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from './db.ts'

interface NewFile {
  /** Whose colleagues may see it; null for people above the organizations, who see it alone. */
  organizationId: number | null
  /** Whose it is; null for what is about somebody else than whoever brought it, such as a licence. */
  userId: string | null
  contentType: string
  bytes: Buffer
}

/** The address under which a file is read. */
export const fileAddress = (id: string) => `/api/files/${id}`

/** Keeps a picture that stands beside a name and returns its id, which no later file will have: browsers may keep it for good. */
export async function keepFile(db: Database, file: NewFile) {
  const id = randomUUID()
  await db
    .insertInto('files')
    .values({ ...file, id })
    .execute()
  return id
}

/**
 * Keeps what is attached to a record, once for each company however often it comes, and returns its id. It goes by itself with the
 * last record that names it: the table of the record says so (`keep_file_while_used`).
 */
export async function attachFile(db: Database, file: NewFile & { organizationId: number }) {
  const { id } = await db
    .insertInto('files')
    .values({ ...file, kind: 'attachment' })
    // Holds on to the one that is there, so that it cannot go before the record names it.
    .onConflict(conflict =>
      conflict
        .columns(['organizationId', 'sha256'])
        // Written out: a plan that is kept for any value would not know the index.
        .where('kind', '=', sql.lit('attachment'))
        .doUpdateSet(({ ref }) => ({ contentType: ref('files.contentType') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A file by its id. Whoever asks has seen the record that names it; row-level security keeps it to their organizations besides. */
export const findFile = (db: Database, id: string) =>
  db.selectFrom('files').select(['contentType', 'bytes']).where('id', '=', id).executeTakeFirst()

// What is attached to a record has an address of its own, which knows who may see it.
/** A picture that stands beside a name: of a person, or a company's logo. */
export const findPicture = (db: Database, id: string) =>
  db
    .selectFrom('files')
    .select(['contentType', 'bytes'])
    .where('id', '=', id)
    .where('kind', '=', 'picture')
    .executeTakeFirst()

/** Takes away the file behind an address, if it is this person's. */
export async function removeFileAt(db: Database, userId: string, address: string | null) {
  const id = address?.match(/^\/api\/files\/([0-9a-f-]{36})$/)?.[1]
  if (id !== undefined) await db.deleteFrom('files').where('id', '=', id).where('userId', '=', userId).execute()
}

/** Takes away a file whose record is the caller's to remove. */
export const removeFile = (db: Database, id: string) => db.deleteFrom('files').where('id', '=', id).execute()

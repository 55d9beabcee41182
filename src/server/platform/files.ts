import { randomUUID } from 'node:crypto'
import type { Database } from './db.ts'

interface NewFile {
  /** Whose colleagues may see it; null for people above the organizations, who see it alone. */
  organizationId: number | null
  userId: string
  contentType: string
  bytes: Buffer
}

/** The address under which a file is read. */
export const fileAddress = (id: string) => `/api/files/${id}`

/** Keeps a file and returns its id, which no later file will have: browsers may keep it for good. */
export async function keepFile(db: Database, file: NewFile) {
  const id = randomUUID()
  await db
    .insertInto('files')
    .values({ ...file, id })
    .execute()
  return id
}

// Row-level security keeps this to the caller's own files and those of their organizations.
export const findFile = (db: Database, id: string) =>
  db.selectFrom('files').select(['contentType', 'bytes']).where('id', '=', id).executeTakeFirst()

// What was photographed at an incident has an address of its own, which knows who may see it.
/** A picture that stands beside a name: of a person, or a company's logo. */
export const findPicture = (db: Database, id: string) =>
  db
    .selectFrom('files as f')
    .select(['f.contentType', 'f.bytes'])
    .where('f.id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('incidentPhotos as p').select('p.id').whereRef('p.fileId', '=', 'f.id'))),
    )
    .executeTakeFirst()

/** Takes away the file behind an address, if it is this person's. */
export async function removeFileAt(db: Database, userId: string, address: string | null) {
  const id = address?.match(/^\/api\/files\/([0-9a-f-]{36})$/)?.[1]
  if (id !== undefined) await db.deleteFrom('files').where('id', '=', id).where('userId', '=', userId).execute()
}

/** Takes away a file whose record is the caller's to remove. */
export const removeFile = (db: Database, id: string) => db.deleteFrom('files').where('id', '=', id).execute()

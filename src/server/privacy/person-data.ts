import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db.ts'
import { type Person, type PersonalTable, seenBy } from '#server/platform/personal-data.ts'
import { readerOf } from '#server/platform/reader.ts'
import { actAsSystem } from '#server/platform/session.ts'
import { batchesOf } from '#server/platform/sql.ts'
import type { DownloadBody, ParsedInputOf } from '#shared/endpoint.ts'
import type { privacy } from '#shared/privacy/contract.ts'
import { notFound } from '#shared/problem.ts'
import type { Language } from '#shared/words.ts'
import { findOwnPerson, findRecord } from './person-store.ts'
import { rowsOf } from './rows-of-person.ts'

/** Everything about the caller, wherever it stands: their own account and every record of theirs. */
export const ownDataOf =
  (tables: PersonalTable[]) =>
  async (ctx: Context): Promise<DownloadBody> => {
    const { db, actor, now } = ctx
    const { language } = await readerOf(db, actor)
    await audit(ctx, {
      organizationId: actor.organizationId,
      action: 'person-data.downloaded',
      subjectKind: 'user',
      subjectId: actor.userId,
    })
    // Some of it stands behind walls that nobody sees over; the conditions ask for nobody else.
    await actAsSystem(db)
    const person = await findOwnPerson(db, actor.userId)
    return { filename: 'my-data.json', body: fileOf({ db, now, language, tables }, person) }
  }

// Data that only the person may see, such as their sessions, is left out here; the file they ask for themselves has it.
const seenByOwners: string[] = [seenBy.above, seenBy.company, seenBy.owners]

/** What the company knows of one of its people, no further than its owner sees: the walls of the caller stand. */
export const personDataOf =
  (tables: PersonalTable[]) =>
  async (ctx: Context, { id }: ParsedInputOf<typeof privacy.personData>): Promise<DownloadBody> => {
    const { db, actor, now } = ctx
    const theirs = tables.filter(table => seenByOwners.includes(table.seenBy))
    const record = await findRecord(db, id)
    if (record === undefined) throw notFound()
    const { language } = await readerOf(db, actor)
    await audit(ctx, {
      organizationId: record.organizationId,
      action: 'person-data.downloaded',
      subjectKind: 'employee',
      subjectId: id,
    })
    return { filename: `person-${id}.json`, body: fileOf({ db, now, language, tables: theirs }, record) }
  }

interface Reading {
  db: Database
  now: string
  language: Language
  tables: PersonalTable[]
}

/** One table after the other, row by row: however much it is, no more than a batch is held at once. */
async function* fileOf({ db, now, language, tables }: Reading, person: Person) {
  yield `{"made":${JSON.stringify(now)},"data":{`
  let isFirst = true
  for (const table of tables) {
    yield `${isFirst ? '' : ','}\n${JSON.stringify(table.name[language])}:[`
    isFirst = false
    let separator = '\n'
    // Pictures are large: a few at a time.
    for await (const rows of batchesOf(db, rowsOf(table, person), table.table === 'files' ? 2 : 500)) {
      for (const { row } of rows) {
        yield separator + JSON.stringify(inWords(row))
        separator = ',\n'
      }
    }
    yield ']'
  }
  yield '\n}}\n'
}

// Bytes are written as everyone reads them.
const inWords = (row: Record<string, unknown>) =>
  typeof row.bytes === 'string' ? { ...row, bytes: Buffer.from(row.bytes.slice(2), 'hex').toString('base64') } : row

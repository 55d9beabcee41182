import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { type CsvColumns, csvStream } from '#server/platform/csv.ts'
import { pdfOf } from '#server/platform/pdf.ts'
import { companyOf, readerOf as habitsOf } from '#server/platform/reader.ts'
import { batchesOf } from '#server/platform/sql.ts'
import type { DownloadBody, ParsedInputOf } from '#shared/endpoint.ts'
import type { threads } from '#shared/messages/contract.ts'
import { dayOf, wallTimeOf } from '#shared/time.ts'
import type { Language } from '#shared/words.ts'
import {
  type ExportedMessage,
  everyMessage,
  findCompanyName,
  listLastMessages,
  listPhotoBytes,
  listReadMarks,
} from './export-store.ts'
import { kindWords, exportWords as words } from './export-words.ts'
import { presentThread } from './present.ts'
import { describeThread } from './thread-pdf.ts'

/** A thread that the caller reads, from its beginning. What two others say to each other is theirs, whatever one runs. */
export async function csv(ctx: Context, { id }: ParsedInputOf<typeof threads.csv>): Promise<DownloadBody> {
  const { db, actor } = ctx
  const { organizationId } = await takeAlong(ctx, id)
  const { language } = await habitsOf(db, actor)
  const { timeZone } = await companyOf(db, organizationId)
  return {
    filename: `thread-${id}.csv`,
    body: csvStream(columnsIn(language, timeZone), batchesOf(db, everyMessage({ organizationId, id }))),
  }
}

// What can be laid out while others wait; a longer thread is whole as CSV.
const mostMessages = 1000
// Some twenty megabytes.
const mostPhotos = 40

/** The same as a page, with its photos and who has read how far. */
export async function pdf(ctx: Context, { id }: ParsedInputOf<typeof threads.pdf>) {
  const { db, actor, now } = ctx
  const thread = await takeAlong(ctx, id)
  const { organizationId } = thread
  const reader = await habitsOf(db, actor)
  const { timeZone } = await companyOf(db, organizationId)
  const rows = await listLastMessages(db, thread, mostMessages + 1)
  const said = rows.slice(0, mostMessages).toReversed()
  const withPhoto = said.flatMap(({ photoFileId }) => photoFileId ?? [])
  const document = describeThread(
    {
      thread,
      companyName: await findCompanyName(db, organizationId),
      timeZone,
      madeAt: now,
      said,
      isCut: rows.length > mostMessages,
      marks: await listReadMarks(db, thread),
      // A client is told the names of those who spoke to them; of others that they read.
      namesAll: actor.clientId === null,
      pictures: await listPhotoBytes(db, organizationId, withPhoto.slice(-mostPhotos)),
    },
    reader,
  )
  return pdfOf(organizationId, `thread-${id}.pdf`, document, reader.paper)
}

async function takeAlong(ctx: Context, id: number) {
  const thread = await presentThread(ctx, id)
  await audit(ctx, {
    organizationId: thread.organizationId,
    action: 'thread.exported',
    subjectKind: 'thread',
    subjectId: id,
    detail: {},
  })
  return thread
}

function columnsIn(language: Language, timeZone: string): CsvColumns<ExportedMessage> {
  const wall = (instant: string) => `${dayOf(instant, timeZone)} ${wallTimeOf(instant, timeZone)}`
  return {
    [words.number[language]]: row => row.id,
    [words.at[language]]: row => wall(row.sentAt),
    [words.timeZone[language]]: () => timeZone,
    [words.arrived[language]]: row => row.arrivedAt && wall(row.arrivedAt),
    [words.who[language]]: row => row.sender,
    [words.kind[language]]: row => kindWords[row.kind][language],
    [words.said[language]]: row => row.content,
    [words.phone[language]]: row => row.phone,
    [words.photo[language]]: row => (row.photoFileId ? `message-${row.id}.jpg` : ''),
  }
}

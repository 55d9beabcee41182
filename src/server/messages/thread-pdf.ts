import type { Content } from 'pdfmake/interfaces.js'
import type { PdfDocument } from '#server/platform/pdf.ts'
import { clockText, factRow, margin, table } from '#server/platform/pdf-parts.ts'
import type { Habits } from '#shared/country/habits.ts'
import { dateIn } from '#shared/country/notation.ts'
import type { Thread } from '#shared/messages/shapes.ts'
import { fill, type Sentence } from '#shared/words.ts'
import type { ExportedMessage, ReadMark } from './export-store.ts'
import { kindWords, threadKindWords, pageWords as words } from './export-words.ts'

interface ThreadToPrint {
  thread: Thread
  companyName: string
  timeZone: string
  madeAt: string
  /** In its order. */
  said: ExportedMessage[]
  /** Whether more was said before. */
  isCut: boolean
  marks: ReadMark[]
  /** Or those alone who wrote in it, and how many others. */
  namesAll: boolean
  /** By the id of the file. */
  pictures: Map<string, Buffer>
}

interface Page {
  at: (instant: string) => string
  say: (sentence: Sentence, values?: Record<string, string | number>) => string
}

/** A thread to file or hand over: who said what and when, with photos, and who has read how far. */
export function describeThread(printed: ThreadToPrint, habits: Habits): PdfDocument {
  const { thread, companyName, timeZone, madeAt, said, isCut } = printed
  const page: Page = {
    at: instant => clockText(habits, instant, timeZone),
    say: (sentence, values = {}) => fill(sentence, habits.language, values),
  }
  const { at, say } = page
  const name = nameOf(thread, page, habits)
  const { kind, site, closedAt } = thread
  return {
    info: { title: `${say(words.thread)} · ${name}` },
    content: [
      { text: companyName, style: 'muted' },
      { text: say(words.thread), style: 'title' },
      { text: name, fontSize: 13, margin: margin(0, 2, 0, 8) },
      factRow([
        [say(words.about), say(threadKindWords[kind])],
        ...(site === null ? [] : [[say(words.site), site.name] satisfies [string, string]]),
        ...(closedAt === null ? [] : [[say(words.closed), at(closedAt)] satisfies [string, string]]),
        [say(words.madeAt), at(madeAt)],
      ]),
      ...(isCut ? [{ text: say(words.cut, { count: said.length }), style: 'muted', margin: margin(0, 6, 0, 0) }] : []),
      ...(said.length === 0 ? [{ text: say(words.nothing), style: 'muted', margin: margin(0, 12, 0, 0) }] : []),
      ...said.map(message => messagePart(message, printed, page)),
      ...readerPart(printed, page),
    ],
  }
}

/** What it is called on the screen: whom or what it is about. */
function nameOf({ kind, title, site, person, shift, incident }: Thread, { say }: Page, habits: Habits) {
  if (kind === 'direct') return person?.name || say(words.erased)
  if (kind === 'incident' && incident) return `${incident.number} · ${incident.title}`
  if (kind !== 'shift') return title ?? site?.name ?? ''
  if (shift === null) return say(words.gone)
  const day = dateIn(habits, shift.date)
  return shift.name === null ? say(words.openShift, { day }) : say(words.shiftOf, { name: shift.name, day })
}

function messagePart(message: ExportedMessage, { marks, pictures }: ThreadToPrint, { at, say }: Page): Content {
  const { id, kind, content, phone, sentAt, arrivedAt, sender, sentBy, photoFileId } = message
  const readers = marks.filter(({ userId, readUpTo }) => readUpTo >= id && userId !== sentBy).length
  const read =
    readers === 0 ? say(words.readByNobody) : say(readers === 1 ? words.readByOne : words.readBy, { count: readers })
  const when = arrivedAt === null ? at(sentAt) : `${at(sentAt)} (${say(words.arrived, { at: at(arrivedAt) })})`
  const picture = photoFileId === null ? undefined : pictures.get(photoFileId)
  return {
    unbreakable: content.length < longMessage,
    margin: margin(0, 10, 0, 0),
    stack: [
      {
        text: [
          { text: sender ?? say(words.erased), bold: true },
          ...(kind === 'broadcast' ? [` · ${say(kindWords.broadcast)}`] : []),
        ],
      },
      { text: `${id} · ${when}`, style: 'muted' },
      ...(kind === 'call' ? [{ text: say(words.call, { phone: phone ?? '–' }) }] : []),
      ...(content === '' ? [] : [{ text: content }]),
      ...(picture === undefined
        ? []
        : [
            {
              image: `data:image/jpeg;base64,${picture.toString('base64')}`,
              fit: smallPicture,
              margin: margin(0, 3, 0, 1),
            },
          ]),
      ...(photoFileId !== null && picture === undefined ? [{ text: say(words.photoLeftOut), italics: true }] : []),
      { text: read, style: 'muted' },
    ],
  }
}

// What is longer than half a page may go on over to the next.
const longMessage = 1500
const smallPicture: [number, number] = [170, 130]

function readerPart({ marks, said, namesAll }: ThreadToPrint, { at, say }: Page): Content[] {
  if (marks.length === 0) return []
  const writers = new Set(said.map(({ sentBy }) => sentBy))
  const named = marks.filter(({ userId }) => namesAll || writers.has(userId))
  const others = marks.length - named.length
  const last = said.at(-1)
  const upTo = (readUpTo: number) => {
    if (last === undefined || readUpTo >= last.id) return say(words.everything)
    const message = said.findLast(({ id }) => id <= readUpTo)
    return message ? say(words.upToMessage, { id: message.id, at: at(message.sentAt) }) : say(words.earlier)
  }
  return [
    { text: say(words.whoRead), style: 'heading', headlineLevel: 1 },
    ...(named.length === 0
      ? []
      : [
          table(
            ['*', '*'],
            [say(words.person), say(words.upTo)],
            named.map(({ name, readUpTo }) => [name, upTo(readUpTo)]),
          ),
        ]),
    ...(others === 0
      ? []
      : [
          {
            text: others === 1 ? say(words.oneMore) : say(words.more, { count: others }),
            style: 'muted',
            margin: margin(0, 4, 0, 0),
          },
        ]),
  ]
}

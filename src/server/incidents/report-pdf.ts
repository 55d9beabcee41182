import type { Content } from 'pdfmake/interfaces.js'
import type { Context } from '#server/platform/context.ts'
import { type PdfDocument, pdfOf } from '#server/platform/pdf.ts'
import { clockText, factRow, table } from '#server/platform/pdf-parts.ts'
import { readerOf } from '#server/platform/reader.ts'
import type { Habits } from '#shared/country/habits.ts'
import type { IncidentAssignment, IncidentDetails } from '#shared/incidents/detail-shapes.ts'
import { gradeOf, gradeWords } from '#shared/incidents/priority.ts'
import { fill, type Sentence } from '#shared/words.ts'
import { listPhotoFiles } from './photo-store.ts'
import { read } from './read-incidents.ts'
import { answerWords, lineText, statusWords, reportWords as words } from './report-words.ts'

/** The incident as a page to file or send, as its reader reads. It is made of what the caller may read, so a client's copy is a client's. */
export async function report(ctx: Context, { id }: { id: number }) {
  const incident = await read(ctx, { id })
  const pictures = await picturesOf(ctx, incident)
  const reader = await readerOf(ctx.db, ctx.actor)
  return pdfOf(
    incident.organizationId,
    `${incident.incidentNumber}.pdf`,
    describe(incident, pictures, reader),
    reader.paper,
  )
}

function describe(incident: IncidentDetails, pictures: Map<number, string>, habits: Habits): PdfDocument {
  const page: Page = {
    at: instant => clockText(habits, instant, incident.timeZone),
    say: (sentence, values = {}) => fill(sentence, habits.language, values),
  }
  const { at, say } = page
  const title = say(words.title, { number: incident.incidentNumber })
  return {
    info: { title },
    content: [
      { text: incident.organizationName, style: 'muted' },
      { text: title, style: 'title' },
      { text: incident.title, fontSize: 13, margin: [0, 2, 0, 8] },
      facts(incident, page),
      ...told(say(words.reported), incident.description),
      ...told(say(words.outcome), incident.outcome),
      { text: say(words.response), style: 'heading' },
      responseTable(incident, page),
      ...people(incident.assignments, page),
      ...(incident.log.length === 0
        ? []
        : [
            { text: say(words.log), style: 'heading' },
            table(
              [128, '*'],
              [say(words.when), say(words.what)],
              incident.log.toReversed().map(line => [at(line.at), lineText(line, habits.language)]),
            ),
          ]),
      ...photoPages(incident, pictures, page),
    ],
  }
}

// Neither has to be written: a heading over nothing would look like something lost.
const told = (heading: string, text: string): Content[] =>
  text === '' ? [] : [{ text: heading, style: 'heading' }, { text }]

interface Page {
  at: (instant: string) => string
  say: (sentence: Sentence, values?: Record<string, string>) => string
}

const facts = (incident: IncidentDetails, { at, say }: Page) =>
  factRow([
    [say(words.priority), say(gradeWords[gradeOf(incident.priority)])],
    [say(words.status), say(statusWords[incident.status])],
    [say(words.place), addressText(incident)],
    [
      say(words.reportedAt),
      [at(incident.createdAt), incident.reportedBy === null ? '' : say(words.by, { name: incident.reportedBy })].join(
        '\n',
      ),
    ],
  ])

// Choosing a site in the form puts its name in front of the place already.
function addressText({ business, location }: IncidentDetails) {
  if (business === null || location.startsWith(business.name)) return location
  return `${business.name}\n${location}`
}

function responseTable({ timers, assignedAt, onSceneAt, resolvedAt }: IncidentDetails, { at, say }: Page) {
  const row = (label: string, seconds: number | null, instant: string | null) => [
    label,
    seconds === null ? '–' : duration(seconds),
    instant === null ? '' : at(instant),
  ]
  return table(
    ['*', '*', '*'],
    [say(words.step), say(words.fromReport), say(words.at)],
    [
      row(say(words.sent), timers.toAssignSeconds, assignedAt),
      row(say(words.onScene), timers.toSceneSeconds, onSceneAt),
      row(say(words.resolved), timers.toResolveSeconds, resolvedAt),
    ],
  )
}

function people(assignments: IncidentAssignment[], { at, say }: Page): Content[] {
  if (assignments.length === 0) return []
  const rows = assignments.map(one => [
    one.name,
    one.position,
    say(answerWords[one.status]),
    at(one.assignedAt),
    one.onSceneAt === null ? '' : at(one.onSceneAt),
  ])
  return [
    { text: say(words.people), style: 'heading' },
    table(
      ['*', '*', 66, 128, 128],
      [words.name, words.position, words.lastWord, words.sentAt, words.onScene].map(word => say(word)),
      rows,
    ),
  ]
}

function photoPages({ photos }: IncidentDetails, pictures: Map<number, string>, { say }: Page): Content[] {
  const shown = photos.flatMap(({ id, caption }): Content[] => {
    const image = pictures.get(id)
    if (image === undefined) return []
    return [
      {
        unbreakable: true,
        margin: [0, 0, 0, 12],
        stack: [
          { image, fit: [360, 260] },
          { text: caption ?? '', style: 'muted' },
        ],
      },
    ]
  })
  return shown.length === 0 ? [] : [{ text: say(words.photos), style: 'heading' }, ...shown]
}

async function picturesOf({ db }: Context, { organizationId, id, photos }: IncidentDetails) {
  if (photos.length === 0) return new Map<number, string>()
  const files = await listPhotoFiles(db, organizationId, id)
  return new Map(files.map(({ id: photoId, bytes }) => [photoId, `data:image/jpeg;base64,${bytes.toString('base64')}`]))
}

function duration(seconds: number) {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  if (hours > 0) return `${hours} h ${minutes} min`
  return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`
}

import type { Content } from 'pdfmake/interfaces.js'
import type { Context } from '#server/platform/context.ts'
import { makePdf, type PdfDocument } from '#server/platform/pdf.ts'
import { clockText, factRow, table } from '#server/platform/pdf-parts.ts'
import type { DownloadBody } from '#shared/endpoint.ts'
import type { IncidentAssignment, IncidentDetails } from '#shared/incidents/detail-shapes.ts'
import { listPhotoFiles } from './photo-store.ts'
import { read } from './read-incidents.ts'
import { answerWords, lineText, priorityWords, statusWords } from './report-words.ts'

/** The incident as a page to file or send. It is made of what the caller may read, so a client's copy is a client's. */
export async function report(ctx: Context, { id }: { id: number }): Promise<DownloadBody> {
  const incident = await read(ctx, { id })
  const pictures = await picturesOf(ctx, incident)
  const body = await makePdf(() => describe(incident, pictures))
  return { filename: `${incident.incidentNumber}.pdf`, body }
}

function describe(incident: IncidentDetails, pictures: Map<number, string>): PdfDocument {
  const at = (instant: string) => clockText(instant, incident.timeZone)
  return {
    info: { title: `Incident report ${incident.incidentNumber}` },
    content: [
      { text: incident.organizationName, style: 'muted' },
      { text: `Incident report ${incident.incidentNumber}`, style: 'title' },
      { text: incident.title, fontSize: 13, margin: [0, 2, 0, 8] },
      facts(incident, at),
      { text: 'What was reported', style: 'heading' },
      { text: incident.description },
      { text: 'Response', style: 'heading' },
      responseTable(incident, at),
      ...people(incident.assignments, at),
      ...(incident.log.length === 0
        ? []
        : [
            { text: 'Log', style: 'heading' },
            table(
              [128, '*'],
              ['When', 'What'],
              incident.log.toReversed().map(line => [at(line.at), lineText(line)]),
            ),
          ]),
      ...photoPages(incident, pictures),
    ],
  }
}

type At = (instant: string) => string

const facts = (incident: IncidentDetails, at: At) =>
  factRow([
    ['Priority', priorityWords[incident.priority]],
    ['Status', statusWords[incident.status]],
    ['Place', addressText(incident)],
    ['Reported', [at(incident.createdAt), incident.reportedBy === null ? '' : `by ${incident.reportedBy}`].join('\n')],
  ])

// Whoever picks a site has its name in front of the place already.
function addressText({ business, location }: IncidentDetails) {
  if (business === null || location.startsWith(business.name)) return location
  return `${business.name}\n${location}`
}

function responseTable({ timers, assignedAt, onSceneAt, resolvedAt }: IncidentDetails, at: At) {
  const row = (label: string, seconds: number | null, instant: string | null) => [
    label,
    seconds === null ? '–' : duration(seconds),
    instant === null ? '' : at(instant),
  ]
  return table(
    ['*', '*', '*'],
    ['Step', 'Time from the report', 'At'],
    [
      row('Someone was sent', timers.toAssignSeconds, assignedAt),
      row('On scene', timers.toSceneSeconds, onSceneAt),
      row('Resolved', timers.toResolveSeconds, resolvedAt),
    ],
  )
}

function people(assignments: IncidentAssignment[], at: At): Content[] {
  if (assignments.length === 0) return []
  const rows = assignments.map(one => [
    one.name,
    one.position,
    answerWords[one.status],
    at(one.assignedAt),
    one.onSceneAt === null ? '' : at(one.onSceneAt),
  ])
  return [
    { text: 'People', style: 'heading' },
    table(['*', '*', 66, 128, 128], ['Name', 'Position', 'Last word', 'Sent', 'On scene'], rows),
  ]
}

function photoPages({ photos }: IncidentDetails, pictures: Map<number, string>): Content[] {
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
  return shown.length === 0 ? [] : [{ text: 'Photos', style: 'heading' }, ...shown]
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

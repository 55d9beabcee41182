import { recordedOffline } from '#server/platform/acts.ts'
import type { IncidentAssignment, IncidentDetails, IncidentLogLine } from '#shared/incidents/detail-shapes.ts'
import { responseTimes } from '#shared/incidents/rules.ts'
import type { Incident, IncidentAnswer } from '#shared/incidents/shapes.ts'
import type { AssignmentRow } from './assignment-store.ts'
import type { IncidentRow } from './list-store.ts'
import type { LogRow } from './log-store.ts'
import type { DetailedRow } from './record-store.ts'
import type { DetailVisibility } from './visibility.ts'

export type Names = ReadonlyMap<string, string>

interface Reader {
  userId: string
  kind: DetailVisibility
}

/**
 * Clients are told what happened and when, never who reported it and from where, who was sent, or how dispatch went about
 * it; that it was escalated is between dispatch and those above.
 */
export function presentIncident(row: IncidentRow, names: Names, { userId, kind }: Reader): Incident {
  const { assigneeName, assigneeAnswer, reporterId, latitude, longitude, ...told } = row
  const { inDangerId, inDangerName, takerId, takenAt, ...rest } = told
  const shown = {
    ...rest,
    type: row.title,
    isOwn: reporterId === userId,
    coordinates: latitude === null || longitude === null ? null : { lat: latitude, lng: longitude },
  }
  const waiting =
    kind === 'dispatch' ? {} : { waitingSince: null, escalatedAt: null, isUnattended: false, isTaken: false, sent: [] }
  if (kind === 'client')
    return {
      ...shown,
      ...waiting,
      coordinates: null,
      assignedTo: null,
      assignee: null,
      reportedBy: null,
      inDanger: null,
      takenBy: null,
    }
  return {
    ...shown,
    ...waiting,
    assignee: assigneeName === null ? null : { name: assigneeName, answer: assigneeAnswer },
    reportedBy: names.get(reporterId ?? '') ?? null,
    inDanger: inDangerId === null ? null : { employeeId: inDangerId, name: inDangerName ?? '' },
    takenBy:
      takerId === null || takenAt === null
        ? null
        : { name: names.get(takerId) ?? '', at: takenAt, isOwn: takerId === userId },
  }
}

interface Parts {
  row: DetailedRow
  assignments: AssignmentRow[]
  log: LogRow[]
  photos: { id: number; caption: string | null; takenBy: string | null; createdAt: string }[]
}

/** The people whose names are needed to present these. */
export const peopleOf = ({ row, assignments, log, photos }: Parts) => [
  row.reporterId,
  row.takerId,
  ...assignments.map(one => one.assignedBy),
  ...log.map(line => line.authorId),
  ...photos.map(photo => photo.takenBy),
]

export function presentDetails(parts: Parts, names: Names, reader: Reader): IncidentDetails {
  const { row, assignments, log, photos } = parts
  const isClient = reader.kind === 'client'
  const nameOf = (userId: string | null) => (isClient ? null : (names.get(userId ?? '') ?? null))
  return {
    ...presentIncident(row, names, reader),
    business: row.businessId === null ? null : { id: row.businessId, name: row.businessName ?? '' },
    organizationName: row.organizationName,
    timeZone: row.timeZone,
    timers: responseTimes(row),
    assignments: isClient ? [] : assignments.map(one => presentAssignment(one, nameOf, reader)),
    log: linesFor(reader, log)
      .toSorted(newestFirst)
      .map(line => presentLine(line, nameOf, reader)),
    photos: photos.map(({ id, caption, takenBy, createdAt }) => ({
      id,
      url: `/api/cad-photos/${id}`,
      caption,
      takenBy: nameOf(takenBy),
      createdAt,
    })),
  }
}

// What was done without a connection stands where it was done, not where it arrived.
const newestFirst = (a: LogRow, b: LogRow) => Date.parse(b.at) - Date.parse(a.at) || b.id - a.id

function linesFor({ kind }: Reader, log: LogRow[]) {
  if (kind === 'client') return []
  return kind === 'dispatch' ? log : log.filter(line => line.kind !== 'escalated')
}

// Why someone refused is between them and dispatch.
type NameOf = (userId: string | null) => string | null

function presentAssignment(row: AssignmentRow, nameOf: NameOf, { userId: reader, kind }: Reader): IncidentAssignment {
  const { userId, refusalReason, phone, assignedBy, ...rest } = row
  const isOwn = userId === reader
  const knows = kind === 'dispatch' || isOwn
  return {
    ...rest,
    isOwn,
    phone: knows ? phone : null,
    refusalReason: knows ? refusalReason : null,
    assignedBy: nameOf(assignedBy),
  }
}

function presentLine(line: LogRow, nameOf: NameOf, { userId, kind }: Reader): IncidentLogLine {
  const detail = line.detail as { fields?: string[]; reason?: string }
  const isAnswer = line.kind === 'answered'
  const knows = kind === 'dispatch' || line.employeeUserId === userId
  return {
    id: line.id,
    at: line.at,
    kind: line.kind as IncidentLogLine['kind'],
    author: nameOf(line.authorId),
    employee: line.employeeId === null ? null : { id: line.employeeId, name: line.employeeName ?? '' },
    fromStatus: line.fromStatus,
    toStatus: line.toStatus,
    answer: isAnswer ? (line.message as IncidentAnswer) : null,
    message: isAnswer ? (knows ? (detail.reason ?? null) : null) : line.message,
    fields: detail.fields ?? [],
    offline: recordedOffline(line),
  }
}

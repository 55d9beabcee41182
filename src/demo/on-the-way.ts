import type { Insertable } from 'kysely'
import type { DB } from '#server/platform/schema.ts'
import { hasPicture, pictureId } from './attachments.ts'
import { isoOf, minuteMs } from './calendar.ts'
import { type noticeOnRounds, stopsOf, type Walk } from './tours.ts'

const reasons = ['Opened the dock for a delivery.', 'A visitor asked the way.', 'Helped at the lobby desk.']

/** Now and then somebody was needed elsewhere; of the rounds under way every second one rests just now. */
export function tourPauseRows(walks: Walk[]): Insertable<DB['tourPauses']>[] {
  const reasonOf = ({ id }: Walk) => reasons[id % reasons.length] ?? null
  const finished = walks.filter(({ id, endMs }) => endMs !== null && id % 9 === 4)
  const resting = walks.filter(({ endMs }) => endMs === null).filter((_, index) => index % 2 === 1)
  return [
    ...finished.map(walk => ({ walk, from: 1, to: 4 })),
    ...resting.map(walk => ({ walk, from: 7, to: null })),
  ].map(({ walk, from, to }) => ({
    organizationId: walk.entry.person.organizationId,
    runId: walk.id,
    startedAt: isoOf(walk.startMs + from * minuteMs),
    endedAt: to === null ? null : isoOf(walk.startMs + to * minuteMs),
    reason: reasonOf(walk),
  }))
}

/** The seals that are asked for, what stood in the way, and what was noticed. */
export function tourPhotoRows(
  walks: Walk[],
  notices: ReturnType<typeof noticeOnRounds>,
  scans: Insertable<DB['tourScans']>[],
): Insertable<DB['tourPhotos']>[] {
  const ofRounds = walks.filter(({ endMs }) => endMs !== null)
  const sealed = ofRounds.flatMap(({ id, entry, route, startMs }) => {
    const dock = stopsOf(route[0]).find(({ name }) => name === 'Loading dock')
    if (dock === undefined || id % 2 === 0) return []
    const takenAt = isoOf(startMs + 13 * minuteMs)
    return [photo(entry, id, dock.id, takenAt, 'seals', { question: 'Photo of the seals' })]
  })
  const blocked = scans
    .filter(({ kind }) => kind === 'skipped')
    .flatMap(({ runId, checkpointId, scannedAt }) => {
      const walk = walks.find(({ id }) => id === runId)
      return walk ? [photo(walk.entry, runId, checkpointId, scannedAt as string, 'scaffolding', {})] : []
    })
  const seen = notices.flatMap(({ walk, entry, ms, content }, index) =>
    content.startsWith('Fire extinguisher')
      ? [
          photo(entry, walk.id, stopsOf(walk.route[0])[0]?.id ?? 0, isoOf(ms), 'extinguisher', {
            observationId: index + 1,
          }),
        ]
      : [],
  )
  return [...sealed, ...blocked, ...seen]
    .filter(({ organizationId, name }) => hasPicture(organizationId, name))
    .map(({ name, ...row }, index) => ({ ...row, id: index + 1, fileId: pictureId(row.organizationId, name) }))
}

const photo = (
  { person }: Walk['entry'],
  runId: number,
  checkpointId: number,
  takenAt: string,
  name: 'seals' | 'scaffolding' | 'extinguisher',
  about: { question?: string; observationId?: number },
) => ({ organizationId: person.organizationId, runId, checkpointId, employeeId: person.id, takenAt, name, ...about })

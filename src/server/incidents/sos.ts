import { isUnderWay, whoIsNear } from '#shared/incidents/rules.ts'
import { listCandidates } from './candidate-store.ts'
import { record } from './create-incident.ts'
import { sceneOf, sendOne } from './dispatch.ts'
import { type Doing, hold } from './incident-change.ts'
import { zoneOfOrganization } from './record-store.ts'
import { moveTo } from './update-incident.ts'

interface Danger {
  kind: 'sos' | 'missed-check-in'
  organizationId: number
  businessId: number | null
  /** Who is in danger: they are not sent to themselves. */
  employeeId: number
  title: string
  isDrill?: boolean
  reportedBy?: string | null
  point: { latitude: number; longitude: number } | null
}

const looksAt = 20

/** Someone calls for help or is not heard of: a critical incident, to which those on the clock nearby are sent at once. */
export async function callForHelp(ctx: Doing, { employeeId, point, ...danger }: Danger) {
  const { timeZone = 'UTC' } = (await zoneOfOrganization(ctx.db, danger.organizationId)) ?? {}
  const told = { priority: 'critical', status: 'open', description: '', location: '', inDanger: employeeId } as const
  const place = { latitude: point?.latitude ?? null, longitude: point?.longitude ?? null }
  const id = await record(ctx, timeZone, { ...told, ...danger, ...place })
  let incident = await hold(ctx, id)
  const scene = await sceneOf(ctx, point && { lat: point.latitude, lng: point.longitude }, incident)
  const candidates = await listCandidates(ctx.db, scene, { isByDistance: true, limit: looksAt })
  const near = whoIsNear(candidates.filter(one => one.employeeId !== employeeId))
  for (const [index, one] of near.entries()) incident = await sendOne(ctx, incident, one, near.slice(0, index))
  return id
}

/** It was taken back or disproved: nobody is needed any more. What somebody had taken on is resolved, what nobody had is closed. */
export async function callOff(ctx: Doing, id: number, message: string) {
  const incident = await hold(ctx, id)
  if (isUnderWay(incident.status))
    await moveTo(ctx, incident, incident.status === 'open' ? 'closed' : 'resolved', { message })
}

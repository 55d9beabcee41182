import { addRoundPhoto, reportNoticed } from '#server/incidents/public.ts'
import { createNote } from '#server/notes/public.ts'
import type { Context } from '#server/platform/context.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { notFound, unprocessableField } from '#shared/problem.ts'
import { tourRunChanged } from '#shared/tours/events.ts'
import type { tourRuns } from '#shared/tours/run-contract.ts'
import { findObserved, insertObservation } from './observation-store.ts'
import { keepIncidentPhoto, keepRoundPhoto, readRoundPhoto } from './photos.ts'
import { lockOwnRun } from './run-store.ts'
import { presentRun } from './runs.ts'
import { refuseAfterEnd } from './scans.ts'

// What an incident is called in a list: the first words about it.
const titleLength = 80

/** What someone noticed at a checkpoint becomes a note or an incident like any other, and stays tied to the round. */
export async function observe(ctx: Context, input: ParsedInputOf<typeof tourRuns.observe>) {
  const { id, checkpointId, becomes, content, urgent, photo } = input
  const { db, actor, when } = ctx
  const run = await lockOwnRun(db, id, actor.userId)
  if (run === undefined) throw notFound()
  const stop = await findObserved(db, run.organizationId, checkpointId)
  if (stop === undefined) throw notFound()
  if (!run.checkpointIds.includes(checkpointId)) throw unprocessableField('checkpointId', 'checkpoint-not-on-tour')
  refuseAfterEnd(run, when.at)
  const { organizationId, employeeId, businessId } = run
  const location = [stop.name, stop.place].filter(Boolean).join(', ').slice(0, 200)
  const kept = { noteId: null as number | null, incidentId: null as number | null }
  if (becomes === 'note') {
    const priority = urgent ? ('high' as const) : ('normal' as const)
    kept.noteId = (await createNote(ctx, { employeeId, content, location, businessId, priority, handover: false })).id
  } else {
    kept.incidentId = await reportNoticed(ctx, {
      organizationId,
      businessId,
      title: titleOf(content),
      description: content,
      location,
      priority: urgent ? 'high' : 'normal',
      latitude: stop.latitude,
      longitude: stop.longitude,
    })
  }
  const observation = { organizationId, runId: id, checkpointId, employeeId, observedAt: when.at, ...kept }
  const { id: observationId } = await insertObservation(db, observation)
  if (photo !== undefined) {
    const file = readRoundPhoto('photo', photo)
    const taken = { checkpointId, observationId, at: when.at }
    if (kept.incidentId === null) await keepRoundPhoto(ctx, run, file, taken)
    else await keepIncidentPhoto(ctx, run, await addRoundPhoto(ctx, kept.incidentId, file), taken)
  }
  await ctx.announce(tourRunChanged, organizationId, { runId: id, employeeId })
  return presentRun(ctx, id)
}

function titleOf(content: string) {
  const [line = ''] = content.split('\n')
  return line.length <= titleLength ? line : `${line.slice(0, titleLength - 1).trimEnd()}…`
}

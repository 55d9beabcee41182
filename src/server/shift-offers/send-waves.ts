import { audit } from '#server/platform/audit.ts'
import type { CronJob, Work } from '#server/platform/context.ts'
import { AfterCommit, type Outside } from '#server/platform/work.ts'
import { findShift, loadPlanningTerms, type PlannedShift, plannersVisibility } from '#server/scheduling/public.ts'
import type { Schedule } from '#shared/scheduling/shapes.ts'
import { coverChanged, coverNotFound } from '#shared/shift-offers/events.ts'
import { rankCandidates } from '#shared/shift-offers/rules.ts'
import { nextWave, waveSeconds } from '#shared/shift-offers/waves.ts'
import { addSeconds } from '#shared/time.ts'
import { closeOffersOf, tellOfOffer } from './close-offers.ts'
import { judgeEveryone } from './cover.ts'
import {
  endOffering,
  insertOffers,
  listAsked,
  listDueOfferings,
  lockOffering,
  noteWave,
  type OfferingRow,
} from './offering-store.ts'

/** Looks every minute for waves that are due. Each is a transaction of its own: one that fails keeps no other back. */
export const sendWaves: CronJob = {
  name: 'send-waves',
  cron: '* * * * *',
  async run({ db, now }) {
    const due = await listDueOfferings(db, now)
    return new AfterCommit(async outside => {
      for (const one of due) await sendOne(outside, one)
    })
  },
}

async function sendOne({ record, log }: Outside, which: { organizationId: number; id: number }) {
  try {
    await record(async work => {
      const offering = await lockOffering(work.db, which)
      // Another server was faster, or it is over.
      if (offering === undefined) return
      const shift = await findShift(work.db, offering.scheduleId, plannersVisibility)
      const isDue = offering.nextWaveAt !== null && offering.nextWaveAt <= work.now
      if (shift !== undefined && (isDue || !isOfferable(shift, work.now))) await sendNextWave(work, offering, shift)
    })
  } catch (error) {
    log.error({ err: error, ...which }, 'a wave of offers could not be sent')
  }
}

/** Asks those whose turn it is; ends the offering when there is nobody left, or nothing to offer any more. */
export async function sendNextWave(work: Work, offering: OfferingRow, shift: PlannedShift) {
  const { db, now } = work
  const { organizationId, id, scheduleId } = offering
  if (!isOfferable(shift, now)) {
    await closeOffersOf(work, { organizationId, scheduleIds: [scheduleId] })
    return work.announce(coverChanged, organizationId, { scheduleId })
  }
  const { rules } = await loadPlanningTerms(db, organizationId)
  const judged = await judgeEveryone(work, shift)
  const ranked = rankCandidates(judged.filter(({ reasons }) => reasons.length === 0).map(({ candidate }) => candidate))
  const next = nextWave(offering.wave, ranked, await listAsked(db, organizationId, scheduleId), rules)
  if (next === null) return giveUp(work, offering)
  const { wave } = next
  const employeeIds = next.people.map(({ employeeId }) => employeeId)
  const asked = await insertOffers(db, {
    organizationId,
    scheduleId,
    offeringId: id,
    wave,
    employeeIds,
    createdBy: offering.startedBy,
    createdAt: now,
  })
  await noteWave(db, offering, { wave, nextWaveAt: addSeconds(now, waveSeconds(rules, shift.startsAt, now)) })
  await audit(work, {
    organizationId,
    action: 'offering.sent',
    subjectKind: 'schedule',
    subjectId: scheduleId,
    detail: { wave, asked: asked.length },
  })
  for (const offer of asked) {
    await tellOfOffer(work, {
      ...offer,
      organizationId,
      kind: 'offer',
      status: 'pending',
      scheduleId,
      fromEmployeeId: null,
      date: shift.date,
    })
  }
  await work.announce(coverChanged, organizationId, { scheduleId })
}

// Whoever has not answered may still say yes: they are only not waited for any more.
async function giveUp(work: Work, offering: OfferingRow) {
  const { organizationId, id, scheduleId } = offering
  await endOffering(work.db, offering, 'nobody', work.now)
  await audit(work, {
    organizationId,
    action: 'offering.exhausted',
    subjectKind: 'schedule',
    subjectId: scheduleId,
  })
  await work.announce(coverNotFound, organizationId, { offeringId: id, scheduleId })
  await work.announce(coverChanged, organizationId, { scheduleId })
}

/** Told to people, not begun by anybody, and not over. */
export const isOfferable = ({ status, endsAt, publishedAt }: Schedule, now: string) =>
  status === 'scheduled' && publishedAt !== null && endsAt > now

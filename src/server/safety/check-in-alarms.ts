import { callForHelp, callOff, type Doing, noteOn } from '#server/incidents/public.ts'
import { audit } from '#server/platform/audit.ts'
import type { CronJob, Work } from '#server/platform/context.ts'
import { companyOf } from '#server/platform/reader.ts'
import { checkInMissed, checkInSettled } from '#shared/safety/events.ts'
import { freshest } from '#shared/safety/rules.ts'
import { nextStep, outcomeOf, type Step, stepReached, steps, type Waiting } from '#shared/safety/timer-rules.ts'
import { incidentTitles } from '#shared/safety/titles.ts'
import { fill } from '#shared/words.ts'
import {
  findIncidentUnderWay,
  forgetReminders,
  listHeardOf,
  listWaiting,
  moveAlarm,
  type OverdueRow,
  settleAlarm,
  takeSteps,
  tieToIncident,
} from './alarm-store.ts'
import { placesOf } from './present-timers.ts'
import { findOpenCall } from './sos-store.ts'
import { listTimers } from './timer-store.ts'

/** Looks every minute for people of whom nothing is heard. It is the server that waits: a phone that is dead raises the alarm too. */
export const watchCheckIns: CronJob = {
  name: 'watch-check-ins',
  cron: '* * * * *',
  async run(work) {
    await settleHeardOf(work)
    await takeNextSteps(work)
  },
}

// Noting and announcing are one transaction: whatever crashes, and however many look, each step is taken once.
async function takeNextSteps(work: Work) {
  const { db, now, announce } = work
  const due = (await listWaiting(db, now)).flatMap(row => {
    const next = nextStep(row, takenBy(row), now)
    return next === null ? [] : [{ ...row, next }]
  })
  for (const { id, organizationId, employeeId, step } of await takeSteps(db, due, now)) {
    if (nameOf(step) === 'everyone-told') await raise(work, { organizationId, id, employeeId })
    await announce(checkInMissed, organizationId, { alarmId: id, employeeId, step })
  }
}

interface Raised {
  organizationId: number
  id: number
  employeeId: number
}

/** The last step: an incident like that of a call for help, unless there is one about this person already. */
async function raise(work: Work, { organizationId, id, employeeId }: Raised) {
  const { db } = work
  const open = (await findOpenCall(db, organizationId, employeeId))?.incidentId
  const known = open ?? (await findIncidentUnderWay(db, organizationId, employeeId))
  const incidentId = known ?? (await callForMissing(work, organizationId, employeeId))
  await tieToIncident(db, { organizationId, id }, incidentId)
  await audit(work, {
    organizationId,
    action: 'check-in.missed',
    subjectKind: 'check-in',
    subjectId: id,
    detail: { employeeId, incidentId },
  })
}

async function callForMissing(work: Work, organizationId: number, employeeId: number) {
  const [timer] = await listTimers(work.db, { organizationIds: [organizationId], employeeId })
  const { language } = await companyOf(work.db, organizationId)
  return callForHelp(work, {
    kind: 'missed-check-in',
    organizationId,
    businessId: timer?.businessId ?? null,
    employeeId,
    reportedBy: timer?.userId ?? null,
    title: fill(incidentTitles.missedCheckIn, language),
    point: timer === undefined ? null : freshest(placesOf(timer)),
  })
}

/**
 * Ends the alarms about people who were heard of since. A sign of life from before the alarm that arrives after it shows that nobody
 * was missing: the incident is called off. One given afterwards does not end it, for whoever took the phone away could give it.
 */
export async function settleHeardOf(work: Doing, employeeId: number | null = null) {
  const { db, now } = work
  const heardOf = await listHeardOf(db, employeeId)
  const quiet = heardOf.filter(({ step }) => !isToldToOthers(step))
  if (quiet.length > 0) await forgetReminders(db, quiet)
  for (const alarm of heardOf.filter(({ step }) => isToldToOthers(step))) {
    const still = expectedNow(alarm)
    if (still !== null && indexOf(stepReached(still, now)) >= indexOf(nameOf(alarm.step)))
      await moveAlarm(db, alarm, still)
    else await settle(work, alarm)
  }
}

async function settle(work: Doing, alarm: OverdueRow) {
  const { db, now, announce } = work
  const { organizationId, id, employeeId, incidentId, heardAt } = alarm
  const outcome = outcomeOf(alarm, nameOf(alarm.step), heardAt)
  await settleAlarm(db, alarm, outcome, heardAt, now)
  if (incidentId !== null) await tellIncident(work, alarm, outcome, incidentId)
  await audit(work, {
    organizationId,
    action: 'check-in.settled',
    subjectKind: 'check-in',
    subjectId: id,
    detail: { employeeId, outcome, heardAt },
  })
  await announce(checkInSettled, organizationId, { alarmId: id, employeeId })
}

async function tellIncident(
  work: Doing,
  { organizationId, employeeId }: OverdueRow,
  outcome: string,
  incidentId: number,
) {
  const isCall = (await findOpenCall(work.db, organizationId, employeeId))?.incidentId === incidentId
  const { language } = await companyOf(work.db, organizationId)
  if (outcome === 'disproved' && !isCall) await callOff(work, incidentId, fill(incidentTitles.heardInTime, language))
  if (outcome === 'answered') await noteOn(work, incidentId, fill(incidentTitles.heardLate, language))
}

const nameOf = (step: number) => steps[step - 1] as Step
const indexOf = (step: Step | null) => (step === null ? -1 : steps.indexOf(step))
const isToldToOthers = (step: number) => indexOf(nameOf(step)) >= indexOf('leads-told')

const takenBy = ({ step, stepAt }: { step: number | null; stepAt: string | null }) =>
  step === null || stepAt === null ? null : { step: nameOf(step), at: stepAt }

function expectedNow({ nowSilentSince, nowMinutes, nowGraceMinutes }: OverdueRow): Waiting | null {
  if (nowSilentSince === null || nowMinutes === null || nowGraceMinutes === null) return null
  return { silentSince: nowSilentSince, minutes: nowMinutes, graceMinutes: nowGraceMinutes }
}

import { listContracts, type StoredContract } from '#server/contracts/public.ts'
import { listBillable, listUnapprovedDays } from '#server/invoicing/public.ts'
import { audit } from '#server/platform/audit.ts'
import type { CronJob, Work } from '#server/platform/context.ts'
import { hourConfirmationChanged, hoursAsked, hoursLapsed } from '#shared/hour-confirmations/events.ts'
import { isToAsk } from '#shared/hour-confirmations/rules.ts'
import { addDays, type Day, dayOf, mondayOf } from '#shared/time.ts'
import { confirmLines, holdUnanswered, type WeekOfClient } from './answer-store.ts'
import { dropGone, listAskedLines, queueUpToAsk, writeAsked } from './asking-store.ts'
import { noteLapsed, noteReminded } from './due-store.ts'

interface Wanted {
  organizationId: number
  contracts: StoredContract[]
  businessId?: number | undefined
  from: Day
  to: Day
  /** Null: the contracts ask by themselves, and for whole weeks alone. */
  by: string | null
}

const mostEntries = 100_000

/** Asks for what is approved and was not asked yet, or was put right since; returns the weeks that were asked or settled by it. */
export async function askForHours(work: Work, { organizationId, contracts, businessId, from, to, by }: Wanted) {
  const { db, now } = work
  await queueUpToAsk(db, organizationId)
  const known = new Map(contracts.map(contract => [contract.id, contract]))
  const sites = contracts.flatMap(contract => contract.sites.map(site => site.businessId))
  const filter = {
    organizationId,
    clientId: null,
    businessIds: businessId === undefined ? sites : sites.filter(id => id === businessId),
    from,
    to,
  }
  const entries = (await listBillable(db, filter, mostEntries)).filter(({ contractId }) => known.has(contractId ?? 0))
  const before = await listAskedLines(
    db,
    organizationId,
    entries.map(({ id }) => id),
  )
  const lineOf = new Map(before.map(line => [keyOf(line.contractId, line.businessId, line.timeEntryId), line]))
  const unfinished = new Set(
    by === null ? (await listUnapprovedDays(db, filter)).map(one => keyOf(one.businessId, mondayOf(one.day))) : [],
  )
  const toAsk = entries.filter(
    entry =>
      isToAsk(entry.seconds, lineOf.get(keyOf(entry.contractId, entry.businessId, entry.id))) &&
      !unfinished.has(keyOf(entry.businessId, mondayOf(entry.day))),
  )
  const changed = await dropGone(db, { organizationId, contractIds: [...known.keys()], from, to })
  for (const id of changed) await tell(work, { organizationId, id }, 'settled', {})
  const weeks = Map.groupBy(toAsk, ({ contractId, businessId: site, day }) => keyOf(contractId, site, mondayOf(day)))
  const asked: WeekOfClient[] = []
  for (const group of weeks.values()) {
    const [first] = group as [(typeof group)[number]]
    const { id: contractId, clientId, confirmDays, silence, usual } = known.get(first.contractId ?? 0) as StoredContract
    const week = { contractId, businessId: Number(first.businessId), weekStarting: mondayOf(first.day) }
    const dueOn = addDays(dayOf(now, usual.timeZone), confirmDays)
    const id = await writeAsked(db, { organizationId, clientId, ...week }, group, { dueOn, silence, by, now })
    await tell(work, { organizationId, id }, 'asked', { ...week, dueOn, lines: group.length })
    changed.push(id)
    asked.push({ organizationId, clientId, id })
  }
  await tellByClient(asked, (organization, facts) =>
    work.announce(hoursAsked, organization, { ...facts, isReminder: false }),
  )
  return changed
}

const keyOf = (...parts: (number | string | null)[]) => parts.join(' ')

/** Tells the log and the screens what became of a week. What was said stays out of the log, which forgets nothing. */
export async function tell(
  work: Parameters<typeof audit>[0] & Pick<Work, 'announce'>,
  { organizationId, id }: { organizationId: number; id: number },
  what: 'asked' | 'confirmed' | 'objected' | 'settled',
  detail: Record<string, unknown>,
) {
  await audit(work, {
    organizationId,
    action: `hours.${what}`,
    subjectKind: 'hour-confirmation',
    subjectId: id,
    detail,
  })
  const change = what === 'settled' ? 'confirmed' : what
  await work.announce(hourConfirmationChanged, organizationId, { hourConfirmationId: id, change })
}

/** One word for each client, however many of its weeks and sites it is about. */
async function tellByClient(
  weeks: readonly WeekOfClient[],
  announce: (organizationId: number, facts: { clientId: number; hourConfirmationIds: number[] }) => Promise<unknown>,
) {
  for (const group of Map.groupBy(weeks, ({ organizationId, clientId }) => keyOf(organizationId, clientId)).values()) {
    const [{ organizationId, clientId }] = group as [WeekOfClient]
    await announce(organizationId, { clientId, hourConfirmationIds: group.map(({ id }) => id) })
  }
}

// Whoever approves later than that asks by hand.
const weeksBack = 4

/**
 * Once a week is over and approved its client is asked, where the contract says so, and reminded a day before the answer is due;
 * once the day has passed, silence may be a yes.
 */
export const watchConfirmations: CronJob = {
  name: 'hour-confirmations',
  cron: '17 * * * *',
  async run(work) {
    const { db, now } = work
    const since = addDays(dayOf(now, 'UTC'), -7 * (weeksBack + 1))
    const asking = await listContracts(db, { from: since, asksByItself: true })
    for (const [organizationId, contracts] of Map.groupBy(asking, contract => contract.organizationId)) {
      const monday = mondayOf(dayOf(now, (contracts[0] as StoredContract).usual.timeZone))
      const [from, to] = [addDays(monday, -7 * weeksBack), addDays(monday, -1)]
      await askForHours(work, { organizationId, contracts, from, to, by: null })
    }
    await tellByClient(await noteReminded(db, now), (organizationId, facts) =>
      work.announce(hoursAsked, organizationId, { ...facts, isReminder: true }),
    )
    const confirmed = await holdUnanswered(db, now)
    for (const key of confirmed) {
      await confirmLines(db, key, { by: null, now })
      await tell(work, key, 'confirmed', { bySilence: true })
    }
    await tellByClient(confirmed, (organizationId, facts) =>
      work.announce(hoursLapsed, organizationId, { ...facts, silenceConfirms: true }),
    )
    await tellByClient(await noteLapsed(db, now), (organizationId, facts) =>
      work.announce(hoursLapsed, organizationId, { ...facts, silenceConfirms: false }),
    )
  },
}

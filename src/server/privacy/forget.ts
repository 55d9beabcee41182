import type { CronJob } from '#server/platform/context.ts'
import type { PersonalTable } from '#server/platform/personal-data.ts'
import { AfterCommit, type Outside } from '#server/platform/work.ts'
import { type ChosenDays, daysKept, type RetentionKind, retentionRules } from '#shared/privacy/retention.ts'
import { addSeconds } from '#shared/time.ts'
import { type DueRows, forgetRows } from './forget-store.ts'
import { listChosen } from './settings-store.ts'

type Chosen = { organizationId: number; days: ChosenDays }[]

// Each batch is a transaction of its own, so that nobody who is clocking in waits for old rows; a backlog of years takes a few hours.
const batch = 5000
const batchesPerTable = 200

/** Takes away what has been kept for as long as it may be, of every table that says so. */
export const forgetInTime = (tables: PersonalTable[]): CronJob => ({
  name: 'forget-in-time',
  cron: '41 * * * *',
  async run({ db, now }) {
    const chosen = await listChosen(db)
    return new AfterCommit(outside => forgetAll(outside, tables, chosen, now))
  },
})

async function forgetAll(outside: Outside, tables: PersonalTable[], chosen: Chosen, now: string) {
  for (const table of tables) {
    for (const due of duesOf(table, chosen, now)) {
      const gone = await forgetPatiently(outside, table, due)
      if (gone > 0) outside.log.info({ table: table.table, gone }, 'forgotten in time')
    }
  }
}

async function forgetPatiently(outside: Outside, table: PersonalTable, due: DueRows) {
  let gone = 0
  for (let round = 0; round < batchesPerTable; round++) {
    const now = await outside.record(({ db }) => forgetRows(db, table, due, batch))
    gone += now
    if (now < batch) return gone
  }
  return gone
}

/** Organizations that keep something equally long are asked for at once; what belongs to none is kept as is usual. */
function duesOf({ kept }: PersonalTable, chosen: Chosen, now: string): DueRows[] {
  if ('until' in kept) return []
  if ('days' in kept) return [{ organizationIds: null, before: daysBefore(now, kept.days) }]
  const { kind } = kept
  const { usual } = retentionRules[kind]
  const byDays = Map.groupBy(chosen, ({ days }) => daysKept(days)[kind])
  if (!byDays.has(usual)) byDays.set(usual, [])
  return [...byDays].map(([days, organizations]) => ({
    organizationIds: organizations.map(({ organizationId }) => organizationId),
    alsoOfNone: days === usual && belongsToNone(kind),
    before: daysBefore(now, days),
  }))
}

// Mails and notifications about an account concern no company.
const belongsToNone = (kind: RetentionKind) => kind === 'mails' || kind === 'notices' || kind === 'messages'

const daysBefore = (now: string, days: number) => addSeconds(now, -days * 86_400)

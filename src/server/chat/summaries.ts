import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db.ts'
import { companyOf } from '#server/platform/reader.ts'
import { AfterCommit, type Outside } from '#server/platform/work.ts'
import type { chat } from '#shared/chat/contract.ts'
import { dailySummaryOf, digestOf, writtenSummaryOf } from '#shared/chat/digest.ts'
import type { Facts } from '#shared/chat/facts.ts'
import { beginningOf } from '#shared/chat/rules.ts'
import { type Habits, habitsOfCompany } from '#shared/country/habits.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { addDays, type Day, dayOf, startOfDay } from '#shared/time.ts'
import { sendNow } from './chat-outbox.ts'
import { aim } from './destination.ts'
import { readFacts } from './facts-store.ts'
import { askModel } from './model.ts'
import { ModelFailure } from './model-failure.ts'
import { sentReply } from './send-message.ts'
import { noteSummary } from './settings-store.ts'

/** What there is to say about a day, as far as it has come. */
export async function summaryOfDay(
  db: Database,
  { organizationId, timeZone }: { organizationId: number; timeZone: string },
  about: Day,
  now: string,
) {
  const end = startOfDay(addDays(about, 1), timeZone)
  const facts = await readFacts(db, {
    organizationId,
    from: startOfDay(about, timeZone),
    to: Date.parse(end) < Date.parse(now) ? end : now,
    nextDay: addDays(about, 1),
  })
  return dailySummaryOf(facts, habitsOfCompany(await companyOf(db, organizationId)), about)
}

export async function sendDailySummary(ctx: Context, input: ParsedInputOf<typeof chat.dailySummary>) {
  const { settings, channel } = await aim(ctx, 'daily-summary', input)
  const { organizationId, timeZone } = settings
  const body = await summaryOfDay(ctx.db, settings, dayOf(ctx.now, timeZone), ctx.now)
  const message = { organizationId, channel, kind: 'daily-summary' as const, body, sentBy: ctx.actor.userId }
  return new AfterCommit(async outside => sentReply('Daily summary', await sendNow(outside, message)))
}

/** A summary by the AI endpoint; when there is none, or it fails, by the built-in digest from the same facts. */
export async function sendSummary(ctx: Context, input: ParsedInputOf<typeof chat.sendSummary>) {
  const { db, now, actor } = ctx
  const { settings, channel } = await aim(ctx, 'ai-summary', input)
  const { organizationId, timeZone } = settings
  const from = beginningOf(input.timeFrame, now, settings.lastSummaryAt)
  const nextDay = addDays(dayOf(now, timeZone), 1)
  const facts = await readFacts(db, { organizationId, from, to: now, nextDay })
  const habits = habitsOfCompany(await companyOf(db, organizationId))
  return new AfterCommit(async outside => {
    const { body, source, note } = await write(outside, facts, habits)
    const message = { organizationId, channel, kind: 'ai-summary' as const, body, sentBy: actor.userId }
    const delivered = await sendNow(outside, message)
    await outside.record(work => noteSummary(work.db, organizationId, now))
    const text = body.parts.flatMap(({ heading, lines }) => (heading ? [heading, ...lines] : lines)).join('\n')
    return { ...sentReply('Summary', delivered), source, note, text, from }
  })
}

async function write({ environment, log }: Outside, facts: Facts, habits: Habits) {
  if (environment.AI_BASE_URL === undefined)
    return { body: digestOf(facts, habits), source: 'built-in' as const, note: null }
  try {
    const answer = await askModel(environment, facts, habits.language)
    return {
      body: writtenSummaryOf(facts, habits, answer, environment.AI_MODEL ?? ''),
      source: 'ai' as const,
      note: null,
    }
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error
    const note = `The AI endpoint ${error.message}, so the built-in digest wrote this.`
    log.warn({ reason: error.message }, 'the AI endpoint did not write a summary')
    const body = digestOf(facts, habits)
    return { body: { ...body, footer: `${note} ${body.footer}` }, source: 'built-in' as const, note }
  }
}

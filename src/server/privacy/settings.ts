import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { organizationFor } from '#server/platform/organizations.ts'
import { changedMeanwhile } from '#server/platform/problems.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import type { PrivacySettings, privacy } from '#shared/privacy/contract.ts'
import { positionTextChanged, privacyChanged } from '#shared/privacy/events.ts'
import {
  type ChosenDays,
  daysKept,
  type RetentionKind,
  retentionKinds,
  retentionRules,
} from '#shared/privacy/retention.ts'
import { invalidField, notFound } from '#shared/problem.ts'
import { positionConsentsOf } from './consent.ts'
import { findAskedAt } from './request-store.ts'
import { keepSettings, listSettings, type SettingsRow } from './settings-store.ts'

export const settings = async (ctx: Context, { organizationId }: ParsedInputOf<typeof privacy.settings>) =>
  present(await settingsOf(ctx, organizationFor(ctx.actor, organizationId)))

export async function changeSettings(ctx: Context, input: ParsedInputOf<typeof privacy.changeSettings>) {
  const organizationId = organizationFor(ctx.actor, input.organizationId)
  const before = await settingsOf(ctx, organizationId)
  const days = given(input.days)
  refuseOutOfBounds(days)
  const { version } = input
  const isStale = version !== undefined && version !== before.version
  const positionSentence =
    input.positionSentence === undefined ? before.positionSentence : input.positionSentence || null
  const kept = isStale
    ? undefined
    : await keepSettings(ctx.db, { organizationId, days, positionSentence, version }, ctx.actor.userId, ctx.now)
  if (kept === undefined) throw changedMeanwhile(present(await settingsOf(ctx, organizationId)))
  const former = daysKept(before.days)
  await audit(ctx, {
    organizationId,
    action: 'retention.changed',
    subjectKind: 'organization',
    subjectId: organizationId,
    detail: Object.fromEntries(
      Object.entries(days)
        .filter(([kind, to]) => former[kind as RetentionKind] !== to)
        .map(([kind, to]) => [kind, { from: former[kind as RetentionKind], to }]),
    ),
  })
  if (positionSentence !== before.positionSentence) await tellNewText(ctx, organizationId, positionSentence)
  await ctx.announce(privacyChanged, organizationId, {})
  return present(await settingsOf(ctx, organizationId))
}

async function tellNewText(ctx: Context, organizationId: number, companySentence: string | null) {
  await audit(ctx, {
    organizationId,
    action: 'position-text.changed',
    subjectKind: 'organization',
    subjectId: organizationId,
    detail: { companySentence },
  })
  await ctx.announce(positionTextChanged, organizationId, {})
}

/** What each company of the caller keeps of them, and for how long. */
export async function own({ db, actor }: Context) {
  const rows = await listSettings(db, actor.organizationIds)
  return {
    askedAt: await findAskedAt(db, actor.userId),
    positions: await positionConsentsOf(db, actor.userId),
    companies: rows.map(({ organizationId, organizationName, days }) => ({
      organizationId,
      name: organizationName,
      kinds: Object.entries(daysKept(days)).map(([kind, kept]) => ({ kind: kind as RetentionKind, days: kept })),
    })),
  }
}

async function settingsOf({ db }: Context, organizationId: number) {
  const [row] = await listSettings(db, [organizationId])
  if (row === undefined) throw notFound()
  return row
}

function present({ organizationId, organizationName, days, version, positionSentence }: SettingsRow): PrivacySettings {
  const kept = daysKept(days)
  const kinds = retentionKinds.map(kind => {
    const { usual, least, most } = retentionRules[kind]
    return { kind, days: kept[kind], usual, least, most }
  })
  return { organizationId, organizationName, version, positionSentence, kinds }
}

const given = (days: { [Kind in RetentionKind]?: number | undefined }): ChosenDays =>
  Object.fromEntries(Object.entries(days).filter(([, value]) => value !== undefined))

function refuseOutOfBounds(days: ChosenDays) {
  for (const kind of retentionKinds) {
    const { least, most } = retentionRules[kind]
    const chosen = days[kind]
    if (chosen !== undefined && (chosen < least || chosen > most)) {
      throw invalidField(`days.${kind}`, 'days-out-of-bounds', { least, most })
    }
  }
}

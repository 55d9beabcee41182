import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { organizationFor } from '#server/platform/organizations.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import type { dispatch } from '#shared/incidents/dispatch-contract.ts'
import { dispatchSettingsChanged } from '#shared/incidents/events.ts'
import { findEscalationMinutes, setEscalationMinutes } from './settings-store.ts'

export async function settings(ctx: Context, { organizationId: wanted }: ParsedInputOf<typeof dispatch.settings>) {
  const organizationId = organizationFor(ctx.actor, wanted)
  return { organizationId, escalateAfterMinutes: await findEscalationMinutes(ctx.db, organizationId) }
}

export async function changeSettings(
  ctx: Context,
  { organizationId: wanted, escalateAfterMinutes }: ParsedInputOf<typeof dispatch.changeSettings>,
) {
  const { db, actor, now } = ctx
  const organizationId = organizationFor(ctx.actor, wanted)
  await setEscalationMinutes(db, organizationId, escalateAfterMinutes, actor.userId, now)
  await audit(ctx, {
    organizationId,
    action: 'escalation.changed',
    subjectKind: 'organization',
    subjectId: organizationId,
    detail: { escalateAfterMinutes },
  })
  await ctx.announce(dispatchSettingsChanged, organizationId, {})
  return { organizationId, escalateAfterMinutes }
}

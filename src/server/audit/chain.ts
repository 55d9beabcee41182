import type { Context, CronJob } from '#server/platform/context.ts'
import { actAsSystem } from '#server/platform/session.ts'
import { auditSealed, type Verification } from '#shared/audit/contract.ts'
import { findBreaks, listChains, listWaiting, patiently, seal } from './chain-store.ts'

/** Chains what was written since the last time; asynchronous, so that parallel writes do not queue up behind one another. */
export const sealAudit: CronJob = {
  name: 'seal-audit',
  cron: '* * * * *',
  async run({ db, announce }) {
    const waiting = await listWaiting(db)
    if (waiting.length === 0) return
    await seal(db)
    for (const organizationId of waiting) await announce(auditSealed, organizationId, {})
  },
}

export async function verify({ db, now }: Context): Promise<Verification> {
  await actAsSystem(db)
  await patiently(db)
  const chains = await listChains(db)
  const breaks = new Map((await findBreaks(db)).map(({ organizationId, ...broken }) => [organizationId, broken]))
  return {
    checkedAt: now,
    isWhole: breaks.size === 0,
    chains: chains.map(({ organizationId, organizationName, lines }) => ({
      organizationId: organizationId === 0 ? null : organizationId,
      organizationName,
      lines,
      broken: breaks.get(organizationId) ?? null,
    })),
  }
}

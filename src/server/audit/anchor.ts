import { sendMails } from '#server/email/public.ts'
import type { CronJob, Work } from '#server/platform/context.ts'
import { AfterCommit, type Outside } from '#server/platform/work.ts'
import { anchorFileOf, type Head, readHeads, writeHeads } from './anchor-file.ts'
import { findBreaks, findLostHeads, listAdministrators, listHeads, patiently, seal } from './chain-store.ts'

/**
 * Once a day: looks whether every chain is as it was sealed and still holds the head that was written down the day before,
 * tells the administrators where one does not, and writes down the heads of today, outside of the database.
 */
export const anchorAudit: CronJob = {
  name: 'anchor-audit',
  cron: '41 3 * * *',
  async run(work) {
    const { db, now, environment, log } = work
    await patiently(db)
    await seal(db)
    const faults = await faultsIn(work, await readHeads(anchorFileOf(environment)))
    const heads = await listHeads(db)
    for (const head of heads) log.info(head, 'the head of an audit chain')
    if (faults.length > 0) await alarm(work, faults)
    // A damaged log gets no new anchor: that would hide the damage from the next check.
    const isLost = new Set(faults.map(({ organizationId }) => organizationId))
    const sound = heads.filter(({ organizationId }) => !isLost.has(organizationId))
    await mailHeads(work, sound)
    return new AfterCommit(outside => keepElsewhere(outside, now, sound))
  },
}

async function faultsIn({ db }: Work, known: Head[]) {
  const breaks = (await findBreaks(db)).map(({ organizationId, id, reason }) => ({
    organizationId,
    what: `line ${id}: ${reason}`,
  }))
  const lost = (await findLostHeads(db, known)).map(({ organizationId, headPosition, sealed }) => ({
    organizationId,
    what: `${headPosition} lines were sealed, ${sealed} are there`,
  }))
  return [...breaks, ...lost]
}

async function alarm(work: Work, faults: { organizationId: number; what: string }[]) {
  work.log.error({ faults }, 'the audit log was changed behind the database’s back')
  const told = faults.map(({ organizationId, what }) => `#${organizationId}: ${what}`).join('; ')
  const letters = (await listAdministrators(work.db)).map(({ email, firstName }) => ({
    organizationId: null,
    to: email,
    values: { firstName: firstName ?? email, faults: told },
  }))
  await sendMails(work, 'audit_broken', letters)
}

/** A mailbox is out of the reach of whoever has the database. */
async function mailHeads(work: Work, heads: Head[]) {
  const to = work.environment.AUDIT_ANCHOR_EMAIL
  if (to === undefined) return
  const written = heads.map(({ organizationId, position, hash }) => `#${organizationId} ${position} ${hash}`)
  const values = { at: work.now, heads: written.join('\n') }
  await sendMails(work, 'audit_heads', [{ organizationId: null, to, values }])
}

const patienceMs = 10_000

async function keepElsewhere({ environment, log }: Outside, at: string, heads: Head[]) {
  await writeHeads(anchorFileOf(environment), at, heads)
  if (environment.AUDIT_ANCHOR_URL === undefined) return
  const sent = await fetch(environment.AUDIT_ANCHOR_URL, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ at, heads }),
    signal: AbortSignal.timeout(patienceMs),
  }).catch((error: Error) => error)
  if (sent instanceof Error || !sent.ok)
    log.warn({ err: sent }, 'the heads of the audit chains did not reach AUDIT_ANCHOR_URL')
}

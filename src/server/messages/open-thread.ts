import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import type { threads } from '#shared/messages/contract.ts'
import { threadChanged } from '#shared/messages/events.ts'
import { inLots, namesItsSubject } from '#shared/messages/rules.ts'
import { may } from '#shared/permissions.ts'
import { forbidden, invalidField, notFound, unprocessable } from '#shared/problem.ts'
import { listMembers } from './member-store.ts'
import { presentThread } from './present.ts'
import { findThreadAbout, insertThread, type Subject } from './store.ts'
import { findIncident, findRecord, findShift, findSite, listPeople } from './subject-store.ts'
import { writerOf } from './threads.ts'

type Input = ParsedInputOf<typeof threads.open>

/** The thread about something: the one that is there, or a new one. Whose it is not, for them it is not there. */
export async function open(ctx: Context, input: Input) {
  if (!namesItsSubject(input)) throw invalidField('kind', 'thread-subject-required')
  const subject = await subjectOf(ctx, input)
  const known = await findThreadAbout(ctx.db, subject)
  if (known !== undefined) return presentThread(ctx, known)
  if (!may(ctx.actor, 'thread:begin')) throw notFound()
  return input.kind === 'client'
    ? openToClient(ctx, subject, input.title)
    : presentThread(ctx, await begin(ctx, subject))
}

/** Makes the thread; of two who do so at once, the second gets that of the first. */
export async function begin(ctx: Context, subject: Subject, title: string | null = null) {
  const { db, actor, now } = ctx
  const { organizationId } = subject
  const id = await insertThread(db, { ...subject, title, openedBy: actor.userId, openedAt: now, movedAt: now })
  if (id === undefined) return (await findThreadAbout(db, subject)) as number
  // Nothing is said yet: others hear of it when something is. That a client reads along is news in itself.
  const userIds =
    subject.kind === 'client'
      ? (await listMembers(db, { organizationId, id }, now)).map(({ userId }) => userId)
      : [actor.userId]
  for (const lot of inLots(userIds)) await ctx.announce(threadChanged, organizationId, { threadId: id, userIds: lot })
  return id
}

async function openToClient(ctx: Context, subject: Subject, title: string | undefined) {
  if (!may(ctx.actor, 'thread:open-to-client')) throw forbidden()
  if (title === undefined) throw invalidField('title', 'thread-title-required')
  const site = await findSite(ctx.db, subject.businessId as number)
  if (site?.clientId == null) throw unprocessable('thread-without-client')
  const id = await begin(ctx, subject, title)
  const { organizationId } = subject
  const detail = { businessId: subject.businessId }
  await audit(ctx, { organizationId, action: 'thread.shared', subjectKind: 'thread', subjectId: id, detail })
  return presentThread(ctx, id)
}

async function subjectOf(ctx: Context, input: Input): Promise<Subject> {
  const { kind, businessId, scheduleId, incidentId } = input
  if (kind === 'direct') return { kind, ...(await pairOf(ctx, input)) }
  const about = await {
    site: async () => withoutClient(await findSite(ctx.db, businessId as number)),
    client: async () => withoutClient(await findSite(ctx.db, businessId as number)),
    shift: () => findShift(ctx.db, scheduleId as number),
    incident: () => findIncident(ctx.db, incidentId as number),
  }[kind]()
  if (about === undefined) throw notFound()
  return { kind, ...about }
}

const withoutClient = (site: Awaited<ReturnType<typeof findSite>>) =>
  site && { organizationId: site.organizationId, businessId: site.businessId }

/** The caller and whom they may write to, by account or by record. A colleague who is out of reach is a no, a stranger is nobody. */
async function pairOf(ctx: Context, { userId, employeeId }: Input) {
  const { db, actor } = ctx
  const record = employeeId === undefined ? undefined : await findRecord(db, employeeId)
  if (employeeId !== undefined && record === undefined) throw notFound()
  const people = await listPeople(db, record ? [record.organizationId] : actor.organizationIds, writerOf(ctx))
  const other = people.find(one => one.userId === (record ? record.userId : userId))
  if (other === undefined) throw record ? unprocessable('not-to-this-person') : notFound()
  const [firstUserId, secondUserId] =
    actor.userId < other.userId ? [actor.userId, other.userId] : [other.userId, actor.userId]
  return { organizationId: other.organizationId, firstUserId, secondUserId }
}

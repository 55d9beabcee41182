import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import type { notes } from '#shared/notes/contract.ts'
import { noteShown } from '#shared/notes/events.ts'
import { reach } from '#shared/permissions.ts'
import { notFound, unprocessableField } from '#shared/problem.ts'
import { presentOne } from './notes.ts'
import { findNote, findReaders, findSubject, showNote, worksOrStoodAt } from './store.ts'

type Input<K extends keyof typeof notes> = ParsedInputOf<(typeof notes)[K]>

/** Whoever writes a note knows beforehand who will read it. */
export async function readers({ db, actor, now }: Context, { employeeId, businessId, ...note }: Input<'readers'>) {
  const isGuard = reach(actor, 'note:add') === 'own'
  const ofUser = isGuard ? actor.userId : null
  const subject = employeeId === undefined ? undefined : await findSubject(db, employeeId, ofUser, now)
  const isUnknown = employeeId !== undefined && subject === undefined
  const organizationId = isUnknown ? null : (subject?.organizationId ?? actor.organizationId)
  const site = businessId ?? subject?.businessId ?? null
  const nobody = { isForClient: false, clientName: null }
  if (organizationId === null || site === null) return nobody
  // Whose a site is that a guard may not write about is nothing to them.
  const standing = { organizationId, businessId: site, times: [now], now }
  if (isGuard && (employeeId === undefined || !(await worksOrStoodAt(db, { ...standing, employeeId })))) return nobody
  return findReaders(db, { organizationId, businessId: site, ...note, forClient: note.forClient ?? null })
}

/** A supervisor shows a note to the client, or keeps it internal. */
export async function show(ctx: Context, { id, forClient }: Input<'show'>) {
  const { db } = ctx
  const note = await findNote(db, id)
  if (note === undefined) throw notFound()
  if (note.handover && forClient) throw unprocessableField('forClient', 'handover-is-internal')
  const { organizationId, employeeId } = note
  await showNote(db, organizationId, id, forClient)
  await audit(ctx, {
    organizationId,
    action: 'note.shown',
    subjectKind: 'note',
    subjectId: id,
    detail: { employeeId, forClient },
  })
  await ctx.announce(noteShown, organizationId, { noteId: id, employeeId })
  return presentOne(ctx, id)
}

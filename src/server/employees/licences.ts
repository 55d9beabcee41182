import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { type ConstraintProblems, explaining } from '#server/platform/db-problems.ts'
import { keysOf, pageOf } from '#server/platform/paging.ts'

import { changedMeanwhile } from '#server/platform/problems.ts'
import type { AuditAction } from '#shared/audit/actions.ts'
import { employeeChanged } from '#shared/employees/events.ts'

import type { licences, NewLicence } from '#shared/employees/licence-contract.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { reach } from '#shared/permissions.ts'
import { conflict, invalidField, notFound } from '#shared/problem.ts'
import {
  deleteLicence,
  findLicence,
  insertLicence,
  insertLicences,
  listDueLicences,
  updateLicence,
} from './licence-store.ts'
import { presentLicence } from './present.ts'
import { decidesAbout, onlyOwn, organizationInView, requireEmployee } from './visibility.ts'

export async function readExpiring(context: Context, query: ParsedInputOf<typeof licences.expiring>) {
  const { db, actor, now } = context
  if (reach(actor, 'employee:read') === 'part') return { items: [], nextCursor: null }
  const { cursor, limit = 100 } = query
  const whose = {
    userId: onlyOwn(actor, 'employee:read'),
    organizationId: organizationInView(actor, undefined),
  }
  const after = cursor === undefined ? null : keysOf(cursor, 2)
  const rows = await listDueLicences(db, whose, { after, limit: limit + 1 }, now)
  const { items, nextCursor } = pageOf(rows, limit, row => [row.expiresOn, row.id])
  return { items: items.map(row => presentLicence(row, now)), nextCursor }
}

export async function addLicence(context: Context, draft: NewLicence) {
  const { db, now } = context
  const employee = await requireEmployee(context, draft.employeeId, 'licence:write')
  if (!decidesAbout(context.actor, employee)) throw invalidField('employeeId', 'decides-not-about-them')
  const { organizationId } = employee
  const { id } = await explaining(broken, insertLicence(db, organizationId, blankToNull(draft), now))
  await tell(context, 'licence.added', { organizationId, employeeId: draft.employeeId, kind: draft.kind })
  return presentLicence(await requireLicence(context, id), now)
}

/** Licences of people whom the caller decides about, as a file brings them. */
export async function addLicences(context: Context, organizationId: number, drafts: NewLicence[]) {
  const { db, now, announce } = context
  await explaining(broken, insertLicences(db, organizationId, drafts.map(blankToNull), now))
  for (const [employeeId, kinds] of Map.groupBy(drafts, draft => draft.employeeId)) {
    await audit(
      context,
      ...kinds.map(({ kind }) => ({
        organizationId,
        action: 'licence.added' as const,
        subjectKind: 'employee' as const,
        subjectId: employeeId,
        detail: { kind },
      })),
    )
    await announce(employeeChanged, organizationId, { employeeId })
  }
}

export async function changeLicence(context: Context, { id, version, ...edit }: ParsedInputOf<typeof licences.update>) {
  const { db, now } = context
  const before = await requireToDecide(context, id)
  const changed = await explaining(broken, updateLicence(db, id, version, blankToNull(edit), now))
  const after = presentLicence(await requireLicence(context, id), now)
  if (changed === undefined) throw changedMeanwhile(after)
  await tell(context, 'licence.changed', before)
  return after
}

export async function removeLicence(context: Context, { id, version }: ParsedInputOf<typeof licences.remove>) {
  const licence = await requireToDecide(context, id)
  const removed = await deleteLicence(context.db, id, version)
  if (removed === undefined) throw changedMeanwhile(presentLicence(await requireLicence(context, id), context.now))
  await tell(context, 'licence.removed', licence)
  return null
}

export async function requireLicence({ db }: Context, id: number) {
  const licence = await findLicence(db, id)
  if (licence === undefined) throw notFound()
  return licence
}

// Whoever could prolong their own guard card would need none.
export async function requireToDecide(context: Context, id: number) {
  const licence = await requireLicence(context, id)
  if (!decidesAbout(context.actor, licence)) throw conflict('rank-too-low')
  return licence
}

interface Told {
  organizationId: number
  employeeId: number
  kind: string
}

export async function tell(context: Context, action: AuditAction, { organizationId, employeeId, kind }: Told) {
  await audit(context, {
    organizationId,
    action,
    subjectKind: 'employee',
    subjectId: employeeId,
    detail: { kind },
  })
  await context.announce(employeeChanged, organizationId, { employeeId })
}

const blankToNull = <T extends { number?: unknown; issuedBy?: unknown }>(record: T): T => ({
  ...record,
  ...(record.number === '' && { number: null }),
  ...(record.issuedBy === '' && { issuedBy: null }),
})

const endsBeforeItBegins = () => invalidField('expiresOn', 'licence-expires-before-issue')

const broken: ConstraintProblems = { licences_check: endsBeforeItBegins }

import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { explaining } from '#server/platform/db-problems.ts'
import { e164Of } from '#server/platform/phone.ts'
import { companyOf } from '#server/platform/reader.ts'
import { runHook } from '#server/platform/work.ts'
import type { employees } from '#shared/employees/contract.ts'
import { employeesImported } from '#shared/employees/events.ts'
import { type ImportedPerson, isStaffNumber, type RawRow, readRows } from '#shared/employees/import-rules.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { may } from '#shared/permissions.ts'
import { unprocessable } from '#shared/problem.ts'
import { sayRefusal } from '#shared/refusal-words.ts'
import { employeesArrive } from './hooks.ts'
import { linkOwnRecord } from './link-store.ts'
import { countInvited, insertEmployees, listTakenEmails, listTakenNumbers } from './record-store.ts'
import { broken, organizationOfNew, refuseInviting } from './records.ts'

export async function checkImport(
  context: Context,
  { rows, organizationId }: ParsedInputOf<typeof employees.checkImport>,
) {
  const { problems } = await readPeople(context, rows, await organizationOfNew(context, { organizationId }))
  return { rows: rows.length, problems }
}

/** Adds everyone in the file, or nobody. */
export async function importEmployees(context: Context, input: ParsedInputOf<typeof employees.import>) {
  refuseInviting(context.actor, input.invite)
  const organizationId = await organizationOfNew(context, input)
  const { people, problems } = await readPeople(context, input.rows, organizationId)
  if (problems.length > 0) {
    throw unprocessable(
      'import-refused',
      {},
      problems.map(({ row, field, ...why }) => ({ field: `rows.${row}.${field}`, ...why })),
    )
  }
  const ids = await addPeople(context, organizationId, people)
  if (input.invite !== false) await runHook(context, employeesArrive, { context, employeeIds: ids })
  return { imported: ids.length, invited: await countInvited(context.db, organizationId, ids) }
}

/** Everyone who was read from a file, in the order of the file. */
export async function addPeople(context: Context, organizationId: number, people: ImportedPerson[]) {
  const { db, actor, now, announce } = context
  const ids = await explaining(broken, insertEmployees(db, organizationId, people, now))
  await linkOwnRecord(db, organizationId, ids, actor.userId)
  await audit(context, {
    organizationId,
    action: 'employees.imported',
    subjectKind: 'organization',
    subjectId: organizationId,
    detail: { people: ids.length },
  })
  await announce(employeesImported, organizationId, {})
  return ids
}

/** The people of a file, and what stands in the way of adding them. */
export async function readPeople({ db, actor }: Context, rows: RawRow[], organizationId: number) {
  const { currency, country } = await companyOf(db, organizationId)
  // No address holds what no column can.
  const emails = rows.map(row => (row.email ?? '').trim().toLowerCase()).filter(email => !email.includes('\0'))
  const taken = await listTakenEmails(db, organizationId, emails)
  const numbers = rows.flatMap(({ staffNumber = '' }) => (isStaffNumber(staffNumber.trim()) ? Number(staffNumber) : []))
  const takenNumbers = await listTakenNumbers(db, organizationId, numbers)
  const { people, problems } = readRows(rows, {
    taken: new Set(taken.flatMap(({ email }) => (email === null ? [] : [email]))),
    currency,
    takenNumbers: new Set(takenNumbers.map(({ staffNumber }) => staffNumber)),
    dialled: phone => e164Of(phone, country),
    mayWriteRate: may(actor, 'employee:write-rate'),
  })
  return { people, problems: problems.map(({ why, ...at }) => ({ ...at, ...why, message: sayRefusal(why, 'en') })) }
}

import type { Actor } from '#server/platform/context.ts'
import type { Employee } from '#shared/employees/contract.ts'
import type { Licence } from '#shared/employees/details.ts'
import { licenceState } from '#shared/employees/rules.ts'
import { accessOf } from '#shared/invitations/rules.ts'
import { decimalOf } from '#shared/money.ts'
import { reach, readRole } from '#shared/permissions.ts'
import { dayOf } from '#shared/time.ts'
import type { LicenceRow } from './licence-store.ts'
import type { EmployeeRow } from './list-store.ts'

/** A record as the caller may see it. */
export function presentEmployee(row: EmployeeRow, actor: Actor, now: string): Employee {
  const { id, organizationId, name, position, status } = row
  const known = { id, organizationId, name, position, status }
  if (reach(actor, 'employee:read') === 'part') return known
  return {
    ...known,
    email: row.email,
    phone: row.phone,
    staffNumber: row.staffNumber,
    companyCode: row.companyCode,
    department: row.department,
    role: readRole(row.role),
    currentLocation: row.currentLocation,
    lastActive: row.lastActive,
    activeTimeEntry:
      row.entryId === null || row.clockInTime === null ? null : { id: row.entryId, clockInTime: row.clockInTime },
    currentBusinessId: row.currentBusinessId,
    currentBusiness: row.businessName === null ? null : { name: row.businessName },
    userId: row.userId,
    access: accessOf(row, now),
    licenceWarning: warningOf(row, now),
    version: row.version,
    ...(mayReadRate(actor, row.userId)
      ? {
          hourlyRate: decimalOf(row.hourlyRateCents, row.currency),
          currency: row.currency,
          isBillable: row.isBillable,
        }
      : {}),
  }
}

export function mayReadRate(actor: Actor, userId: string | null) {
  const distance = reach(actor, 'employee:read-rate')
  return distance === 'own' ? userId === actor.userId : distance !== 'none'
}

export function presentLicence(row: LicenceRow, now: string): Licence & { employee: { name: string } } {
  const { id, employeeId, kind, number, issuedBy, issuedOn, expiresOn, fileType, version } = row
  const state = licenceState(expiresOn, dayOf(now, row.timeZone))
  return {
    id,
    employeeId,
    kind,
    number,
    issuedBy,
    issuedOn,
    expiresOn,
    state,
    file: fileType === null ? null : { url: `/api/licences/${id}/file`, type: fileType },
    version,
    employee: { name: row.employeeName },
  }
}

function warningOf({ licenceKind, licenceExpiresOn, timeZone }: EmployeeRow, now: string) {
  if (licenceKind === null || licenceExpiresOn === null) return null
  const state = licenceState(licenceExpiresOn, dayOf(now, timeZone))
  return state === null ? null : { state, kind: licenceKind, expiresOn: licenceExpiresOn }
}

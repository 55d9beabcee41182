import { useLingui } from '@lingui/react/macro'

type Values = Record<string, unknown>

/** The fields in which someone else's newer values differ from what stands in the form, named as the form names them. */
export function useDifferences() {
  const { t } = useLingui()
  const labels: Record<string, string> = {
    name: t`Name`,
    email: t`Email`,
    phone: t`Phone`,
    staffNumber: t`Staff number`,
    position: t`Position`,
    department: t`Department`,
    currentLocation: t`Current Location`,
    hourlyRate: t`Hourly Rate`,
    role: t`Role`,
    isBillable: t`Billable to clients`,
    kind: t`Kind`,
    number: t`Number`,
    issuedBy: t`Issued by`,
    issuedOn: t`Issued on`,
    expiresOn: t`Expires on`,
  }
  const said = (value: unknown) => (typeof value === 'boolean' ? (value ? t`Yes` : t`No`) : String(value || ''))
  return (mine: Values, newer: Values) =>
    Object.entries(labels).flatMap(([field, label]) =>
      field in newer && newer[field] !== mine[field] ? [{ label, value: said(newer[field]) }] : [],
    )
}

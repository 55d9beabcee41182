import { employees } from '#shared/employees/contract.ts'
import { InviteAll } from '#web/invitations/public.tsx'
import { useEndpoint } from '#web/platform/query.ts'
import { useMay, useUser } from '#web/platform/session.tsx'

/** Asks everyone in whom no link reaches, one company at a time. */
export function InviteWaiting({ place }: { place: { organizationId?: number } }) {
  const mayInvite = useMay('employee:invite')
  const { organizations } = useUser()
  const { data } = useEndpoint(employees.summary, place, { keepPrevious: true })
  const isOneCompany = place.organizationId !== undefined || organizations.length === 1
  if (!mayInvite || !isOneCompany || !data?.toInvite) return null
  return <InviteAll count={data.toInvite} whom={place} />
}

import { Plural } from '@lingui/react/macro'
import { InviteAll } from '#web/invitations/public.tsx'
import { useMay, useUser } from '#web/platform/session.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { useEmployeeSummary } from './employee-figures.tsx'

/** Says whom no link reaches, and asks all of them in; one company at a time. */
export function InviteWaiting({ place }: { place: { organizationId?: number } }) {
  const mayInvite = useMay('employee:invite')
  const { organizations } = useUser()
  const { data } = useEmployeeSummary(place)
  const isOneCompany = place.organizationId !== undefined || organizations.length === 1
  if (!mayInvite || !isOneCompany || !data?.toInvite) return null
  return (
    <Banner
      tone="wait"
      className="flex-wrap items-center max-sm:order-last"
      action={<InviteAll size="small" count={data.toInvite} whom={place} />}
    >
      <Plural
        value={data.toInvite}
        one="# person cannot sign in yet and was not asked to."
        other="# people cannot sign in yet and were not asked to."
      />
    </Banner>
  )
}

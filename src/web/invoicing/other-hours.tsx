import { Trans, useLingui } from '@lingui/react/macro'
import { Banner } from '#web/ui/banner.tsx'

interface OtherHoursProps {
  found: number
  unapprovedHours: string
  invoicedHours: string
}

/** Where the hours are that one does not see among the lines. */
export function OtherHours({ found, unapprovedHours, invoicedHours }: OtherHoursProps) {
  const { t } = useLingui()
  const waits = Number(unapprovedHours) > 0
  const isBilled = Number(invoicedHours) > 0
  if (found > 0 && !waits) return null
  return (
    <Banner
      tone={waits ? 'wait' : 'calm'}
      title={found === 0 ? t`No approved hours are left to invoice here` : undefined}
    >
      {waits && (
        <p>
          <Trans>{unapprovedHours} hours of this period are on no approved timesheet yet and are left out.</Trans>
        </p>
      )}
      {found === 0 && isBilled && (
        <p>
          <Trans>{invoicedHours} hours of this period stand on an invoice already.</Trans>
        </p>
      )}
    </Banner>
  )
}

import { Plural, useLingui } from '@lingui/react/macro'
import { useFormat } from '#web/platform/format.ts'
import { Banner } from '#web/ui/banner.tsx'

interface OtherHoursProps {
  found: number
  unapprovedHours: string
  invoicedHours: string
}

/** Where the hours are that one does not see among the lines. */
export function OtherHours({ found, unapprovedHours, invoicedHours }: OtherHoursProps) {
  const { t } = useLingui()
  const format = useFormat()
  const [unapproved, invoiced] = [format.number(unapprovedHours, 2), format.number(invoicedHours, 2)]
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
          <Plural
            value={Number(unapprovedHours)}
            one={`${unapproved} hour of this period is on no approved timesheet yet and is left out.`}
            other={`${unapproved} hours of this period are on no approved timesheet yet and are left out.`}
          />
        </p>
      )}
      {found === 0 && isBilled && (
        <p>
          <Plural
            value={Number(invoicedHours)}
            one={`${invoiced} hour of this period stands on an invoice already.`}
            other={`${invoiced} hours of this period stand on an invoice already.`}
          />
        </p>
      )}
    </Banner>
  )
}

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { screens } from '#shared/screens.ts'
import { mondayOf } from '#shared/time.ts'
import { useFormat } from '#web/platform/format.ts'
import { wayTo } from '#web/platform/way.ts'
import { Banner } from '#web/ui/banner.tsx'
import { textLink } from '#web/ui/text-link.ts'

interface OtherHoursProps {
  found: number
  /** The first day of the period. */
  from: string
  unapprovedHours: string
  invoicedHours: string
  notBillableHours: string
  withoutSiteHours: string
}

export const noOtherHours = {
  unapprovedHours: '0.00',
  invoicedHours: '0.00',
  notBillableHours: '0.00',
  withoutSiteHours: '0.00',
}

/** Where the hours are that one does not see among the lines. */
export function OtherHours({
  found,
  from,
  unapprovedHours,
  invoicedHours,
  notBillableHours,
  withoutSiteHours,
}: OtherHoursProps) {
  const { t } = useLingui()
  const format = useFormat()
  const [unapproved, invoiced] = [format.number(unapprovedHours, 2), format.number(invoicedHours, 2)]
  const waits = Number(unapprovedHours) > 0
  const isBilled = Number(invoicedHours) > 0
  const [overhead, nowhere] = [Number(notBillableHours), Number(withoutSiteHours)]
  const [notBillable, withoutSite] = [format.number(notBillableHours, 2), format.number(withoutSiteHours, 2)]
  const asks = waits || nowhere > 0
  if (found > 0 && !asks && overhead === 0) return null
  return (
    <Banner
      tone={asks ? 'wait' : 'calm'}
      title={found === 0 ? t`No approved hours are left to invoice here` : undefined}
    >
      {waits && (
        <p>
          <Plural
            value={Number(unapprovedHours)}
            one={`${unapproved} hour of this period is on no approved timesheet yet and is left out.`}
            other={`${unapproved} hours of this period are on no approved timesheet yet and are left out.`}
          />{' '}
          <Link {...wayTo(screens.timesheets, { week: mondayOf(from), status: 'pending' })} className={textLink}>
            <Trans>Approve hours</Trans>
          </Link>
        </p>
      )}
      {nowhere > 0 && (
        <p>
          <Plural
            value={nowhere}
            one={`${withoutSite} hour of this period names no site and cannot be invoiced.`}
            other={`${withoutSite} hours of this period name no site and cannot be invoiced.`}
          />{' '}
          <Link {...wayTo(screens.timeTracking, { site: 'none' })} className={textLink}>
            <Trans>Say where they were worked</Trans>
          </Link>
        </p>
      )}
      {overhead > 0 && (
        <p>
          <Plural
            value={overhead}
            one={`${notBillable} hour of people or positions that are not billable is left out.`}
            other={`${notBillable} hours of people or positions that are not billable are left out.`}
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

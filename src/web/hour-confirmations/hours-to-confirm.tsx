import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { hourConfirmations } from '#shared/hour-confirmations/contract.ts'
import { screens } from '#shared/screens.ts'
import { useFormat } from '#web/platform/format.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useMay } from '#web/platform/session.tsx'
import { Card } from '#web/ui/card.tsx'

export const useHoursToConfirm = () =>
  useEndpoint(hourConfirmations.list, { state: 'asked', limit: 3 }, { enabled: useMay('hour-confirmation:answer') })

/** Weeks whose hours wait for the client; nothing where none does. */
export function HoursToConfirm() {
  const { t } = useLingui()
  const format = useFormat()
  const { data: weeks = [] } = useHoursToConfirm()
  if (weeks.length === 0) return null
  return (
    <Card
      title={t`Hours to confirm`}
      flush
      aside={
        <Link to={screens.hours.path} className="text-sm">
          <Trans>View All</Trans>
        </Link>
      }
    >
      <ul aria-label={t`Hours to confirm`} className="m-0 list-none divide-y p-0">
        {weeks.map(({ id, business, weekStarting, dueOn }) => {
          const [week, due] = [format.day(weekStarting), format.day(dueOn)]
          return (
            <li key={id}>
              <Link
                to={screens.hours.path}
                search={{ week: String(id) }}
                className="flex min-h-14 items-center gap-3 px-4 py-2 text-text no-underline hover:bg-background focus-visible:-outline-offset-2"
              >
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-medium">{business.name}</span>
                  <span className="block truncate text-muted text-sm">
                    <Trans>
                      Week of {week}, until {due}
                    </Trans>
                  </span>
                </span>
                <ChevronRight size={16} aria-hidden="true" className="shrink-0 text-muted" />
              </Link>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { tourDues } from '#shared/tours/due-contract.ts'
import type { RoundWeek, TourDue } from '#shared/tours/due-shapes.ts'
import { addressOf } from '#web/platform/api.ts'
import { useFormat } from '#web/platform/format.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { textLink } from '#web/ui/text-link.ts'

/** How the rounds of a site went, week by week. */
export function WeeksDialog({ site, onClose }: { site: TourDue['business']; onClose: () => void }) {
  const { t } = useLingui()
  const weeks = useEndpoint(tourDues.weeks, { businessId: site.id })
  return (
    <Dialog open onOpenChange={open => !open && onClose()} title={t`Rounds by week, ${site.name}`}>
      <Loaded
        of={weeks}
        empty={
          <p className="text-muted">
            <Trans>No round has been due here yet.</Trans>
          </p>
        }
      >
        {rows => (
          <>
            <ul aria-label={t`Weeks`} className="m-0 list-none divide-y p-0">
              {rows.map(week => (
                <Week key={week.monday} week={week} />
              ))}
            </ul>
            <p className="text-sm">
              <a className={`${textLink} py-1.5`} href={addressOf(tourDues.weeksCsv, { businessId: site.id })} download>
                <Trans>CSV</Trans>
              </a>
            </p>
          </>
        )}
      </Loaded>
    </Dialog>
  )
}

function Week({ week: { monday, due, done, onTime, missed, reasons } }: { week: RoundWeek }) {
  const format = useFormat()
  const day = format.namedDay(monday)
  return (
    <li className="py-3">
      <p className="font-medium">
        <Trans>Week from {day}</Trans>
      </p>
      <p className="text-sm tabular-nums">
        <Trans>
          {done} of {due} done, {onTime} on time, {missed} missed
        </Trans>
      </p>
      {reasons.length > 0 && (
        <details className="mt-1">
          <summary className="w-fit cursor-pointer py-1.5 text-sm">
            <Trans>Reasons</Trans>
          </summary>
          <ul className="m-0 list-none p-0 text-sm">
            {reasons.map(({ at, round, text }) => (
              <li key={`${at} ${round}`} className="py-1 [overflow-wrap:anywhere]">
                <span className="text-muted">
                  {format.dateTime(at)} · {round}
                </span>{' '}
                {text}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}

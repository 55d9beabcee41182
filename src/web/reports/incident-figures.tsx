import { Trans, useLingui } from '@lingui/react/macro'
import type { Report } from '#shared/reports/shapes.ts'
import { usePriorityWords } from '#web/incidents/public.tsx'
import { useMinutes } from '#web/platform/spoken-time.ts'

/** Counts as bars beside their figures, and the medians of each step: one table that is its own chart. */
export function IncidentFigures({ incidents }: { incidents: Report['incidents'] }) {
  const { t } = useLingui()
  const words = usePriorityWords()
  const minutes = useMinutes()
  const most = Math.max(...incidents.byPriority.map(({ count }) => count))
  return (
    <div className="flex flex-col gap-3">
      <table aria-label={t`Incidents by priority`} className="w-full border-separate border-spacing-0 text-sm">
        <thead>
          <tr className="text-muted">
            <th scope="col" className="pb-1.5 text-left font-medium">
              <Trans>Priority</Trans>
            </th>
            <th scope="col" className="w-[34%] pb-1.5 text-left font-medium">
              <Trans>Count</Trans>
            </th>
            <th scope="col" className={step}>
              <Trans>Assign</Trans>
            </th>
            <th scope="col" className={step}>
              <Trans>Scene</Trans>
            </th>
            <th scope="col" className={step}>
              <Trans>Resolve</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {incidents.byPriority.map(row => (
            <tr key={row.priority}>
              <th scope="row" className="border-t py-1.5 pr-2 text-left font-normal">
                {words[row.priority]}
              </th>
              <td className="border-t py-1.5">
                <div className="flex items-center gap-2">
                  <span
                    aria-hidden="true"
                    className="report-bar h-4 rounded-sm bg-accent"
                    style={{ width: `${(row.count / most) * 70}%` }}
                  />
                  {row.count}
                </div>
              </td>
              {[row.minutesToAssign, row.minutesToScene, row.minutesToResolve].map((value, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: three steps that never change places
                <td key={index} className="border-t py-1.5 pl-2 text-right whitespace-nowrap">
                  {minutes(value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-muted text-sm">
        <Trans>Times are medians from the report of an incident.</Trans>
      </p>
    </div>
  )
}

const step = 'pb-1.5 pl-2 text-right font-medium'

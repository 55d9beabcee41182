import { Trans, useLingui } from '@lingui/react/macro'
import { activityReports } from '#shared/activity-reports/contract.ts'
import type { ActivityReport, ReportHistory } from '#shared/activity-reports/shapes.ts'
import { useFormat } from '#web/platform/format.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'

type Change = ReportHistory['changes'][number]
type Edition = ReportHistory['editions'][number]

/** What was changed in a report, by whom and from what, and what was released when; the newest first. */
export function HistoryPanel({ report, onClose }: { report: ActivityReport; onClose: () => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const history = useEndpoint(activityReports.history, { id: report.id })
  return (
    <SidePanel
      open
      onOpenChange={open => !open && onClose()}
      title={t`History`}
      description={`${report.business.name} · ${format.day(report.day)}`}
    >
      <Loaded
        of={history}
        isEmpty={({ changes, editions }) => changes.length + editions.length === 0}
        empty={
          <p className="text-muted">
            <Trans>Nothing was changed or released yet.</Trans>
          </p>
        }
      >
        {({ changes, editions }) => (
          <ol aria-label={t`History`} className="m-0 flex list-none flex-col gap-4 border-l p-0 pl-4">
            {[...changes, ...editions]
              .toSorted((a, b) => b.at.localeCompare(a.at))
              .map((one, index) =>
                'edition' in one ? (
                  <Release key={`edition ${one.edition}`} edition={one} />
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: several may be of one moment, and none ever moves
                  <Changed key={index} change={one} />
                ),
              )}
          </ol>
        )}
      </Loaded>
    </SidePanel>
  )
}

function Release({ edition: { edition, by, at, mailedTo, signedBy, signedAt } }: { edition: Edition }) {
  const { t } = useLingui()
  const format = useFormat()
  const signed = signedAt && format.dateTime(signedAt)
  const addresses = mailedTo.join(', ')
  return (
    <li>
      <p className="font-medium">
        <Trans>Version {edition} released</Trans>
      </p>
      <Made by={by ?? t`by itself`} at={at} />
      {addresses !== '' && (
        <p className="text-sm [overflow-wrap:anywhere]">
          <Trans>Mailed as a PDF to {addresses}</Trans>
        </p>
      )}
      {signed && (
        <p className="text-sm [overflow-wrap:anywhere]">
          <Trans>
            Read and signed by {signedBy}, {signed}.
          </Trans>
        </p>
      )}
    </li>
  )
}

function Changed({ change: { part, before, after, by, at } }: { change: Change }) {
  const { t } = useLingui()
  const words = {
    weather: t`Weather changed`,
    summary: t`Summary changed`,
    line: t`Reworded`,
    'left-out': after === null ? t`Left out` : t`Brought back`,
  }
  return (
    <li>
      <p className="font-medium">{words[part]}</p>
      <Made by={by} at={at} />
      <p className="whitespace-pre-wrap text-sm [overflow-wrap:anywhere]">
        {before !== null && <del className="text-muted">{before}</del>}
        {before !== null && after !== null && ' → '}
        {after}
      </p>
    </li>
  )
}

function Made({ by, at }: { by: string | null; at: string }) {
  const format = useFormat()
  return (
    <p className="text-muted text-sm">
      {format.dateTime(at)}
      {by && ` · ${by}`}
    </p>
  )
}

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Metrics } from '#shared/dashboard/contract.ts'
import { licences } from '#shared/employees/licence-contract.ts'
import { screens } from '#shared/screens.ts'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import { zoneWatch } from '#shared/zones/watch-contract.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useMay } from '#web/platform/session.tsx'
import { type Way, wayTo } from '#web/platform/way.ts'
import { Card } from '#web/ui/card.tsx'
import { Shape, type Tone } from '#web/ui/pill.tsx'

const licencesRead = 100
const alertsRead = 100

/** What would fall through if nobody looked. Each line leads to where it is put right. */
export function AttentionCard({ metrics }: { metrics: Metrics | undefined }) {
  const { t } = useLingui()
  const clocks = useEndpoint(timeTracking.attention, {})
  const due = useEndpoint(licences.expiring, { limit: licencesRead })
  const alerts = useEndpoint(zoneWatch.alerts, { state: 'open', limit: alertsRead })
  const mayCorrect = useMay('time-entry:correct')
  if (!metrics || !clocks.data || !due.data || !alerts.data) return null
  const late = clocks.data.late.filter(({ state }) => state === 'late')
  const absent = clocks.data.late.filter(({ state }) => state === 'no-show')
  const names = (people: { employee: { name: string } }[]) => [...new Set(people.map(one => one.employee.name))]
  const lines: Line[] = [
    {
      key: 'no-show',
      count: absent.length,
      tone: 'bad',
      to: wayTo(screens.timeTracking),
      text: <Plural value={absent.length} one="# no-show" other="# no-shows" />,
      names: names(absent),
    },
    {
      key: 'late',
      count: late.length,
      tone: 'bad',
      to: wayTo(screens.timeTracking),
      text: <Plural value={late.length} one="# person is late" other="# people are late" />,
      names: names(late),
    },
    {
      key: 'incidents',
      count: metrics.unassignedIncidents,
      tone: 'bad',
      to: wayTo(screens.cad),
      text: <Plural value={metrics.unassignedIncidents} one="# unassigned incident" other="# unassigned incidents" />,
    },
    {
      key: 'zone-alerts',
      count: alerts.data.length,
      tone: 'bad',
      to: wayTo(screens.liveMap),
      text:
        alerts.data.length < alertsRead ? (
          <Plural value={alerts.data.length} one="# zone alert" other="# zone alerts" />
        ) : (
          <Trans>{alertsRead} or more zone alerts</Trans>
        ),
      names: names(alerts.data),
    },
    {
      key: 'licences',
      count: due.data.length,
      tone: 'wait',
      to: wayTo(screens.employees, { licences: 'renew' }),
      text:
        due.data.length < licencesRead ? (
          <Plural value={due.data.length} one="# licence to renew" other="# licences to renew" />
        ) : (
          <Trans>{licencesRead} or more licences to renew</Trans>
        ),
      names: names(due.data),
    },
    {
      key: 'time-off',
      count: metrics.pendingTimeOff,
      tone: 'wait',
      to: wayTo(screens.timeOff, { status: 'pending' }),
      text: <Plural value={metrics.pendingTimeOff} one="# request for time off" other="# requests for time off" />,
    },
    {
      key: 'timesheets',
      count: metrics.pendingTimesheets,
      tone: 'wait',
      to: wayTo(screens.timesheets, { status: 'pending' }),
      text: <Plural value={metrics.pendingTimesheets} one="# timesheet to decide" other="# timesheets to decide" />,
    },
    {
      key: 'review',
      count: mayCorrect ? clocks.data.needsReview : 0,
      tone: 'wait',
      to: wayTo(screens.timeTracking, { tab: 'review' }),
      text: <Plural value={clocks.data.needsReview} one="# time entry to review" other="# time entries to review" />,
    },
    {
      key: 'registrations',
      count: metrics.pendingRegistrations,
      tone: 'wait',
      to: wayTo(screens.users, { tab: 'registrations' }),
      text: (
        <Plural value={metrics.pendingRegistrations} one="# registration to decide" other="# registrations to decide" />
      ),
    },
  ]
  const shown = lines.filter(({ count }) => count > 0)
  return (
    <Card title={t`Attention`} flush>
      {shown.length === 0 ? (
        <p className="flex items-center gap-2 px-4 py-3 text-good">
          <CircleCheck size={18} aria-hidden="true" />
          <Trans>Nothing needs your attention.</Trans>
        </p>
      ) : (
        <ul aria-label={t`Attention`} className="m-0 list-none divide-y p-0">
          {shown.map(({ key, ...line }) => (
            <AttentionLine key={key} {...line} />
          ))}
        </ul>
      )}
    </Card>
  )
}

interface Line {
  key: string
  count: number
  tone: Tone
  to: Way
  text: ReactNode
  names?: string[]
}

const namesShown = 3

function AttentionLine({ tone, to, text, names = [] }: Omit<Line, 'key'>) {
  const rest = names.length - namesShown
  const listed = names.slice(0, namesShown).join(', ')
  return (
    <li>
      <Link
        {...to}
        className="flex min-h-11 items-center gap-3 px-4 py-2 no-underline hover:bg-background focus-visible:-outline-offset-2"
      >
        <span className={tone === 'bad' ? 'text-bad' : 'text-wait'}>
          <Shape tone={tone} size={12} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="font-medium">{text}</span>
          {listed !== '' && (
            <span className="block truncate text-muted text-sm">
              {rest > 0 ? (
                <Trans>
                  {listed} and {rest} more
                </Trans>
              ) : (
                listed
              )}
            </span>
          )}
        </span>
        <ChevronRight size={16} aria-hidden="true" className="shrink-0 text-muted" />
      </Link>
    </li>
  )
}

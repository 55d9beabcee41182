import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, CircleX, Clock, Hourglass } from 'lucide-react'
import { screens } from '#shared/screens.ts'
import { timesheets } from '#shared/timesheets/contract.ts'
import { useFormat } from '#web/platform/format.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useMay } from '#web/platform/session.tsx'
import { wayTo } from '#web/platform/way.ts'
import { Bone } from '#web/ui/skeleton.tsx'
import { StatCard, StatRow } from '#web/ui/stat-card.tsx'
import type { SheetsState } from './use-sheets-query.ts'

interface SheetFiguresProps {
  place: { organizationId?: number; weekStarting?: string }
}

/** What waits and what was decided, each leading to its rows. */
export function SheetFigures({ place }: SheetFiguresProps) {
  const { t } = useLingui()
  const format = useFormat()
  const decides = useMay('timesheet:decide')
  const { data } = useEndpoint(timesheets.summary, place, { keepPrevious: true })
  const figure = (value: number | string | undefined) => value ?? <Bone className="h-[34px] w-16" />
  const hours = (value: string | undefined) => (value === undefined ? '–' : format.number(value, 2))
  const [waiting, approved] = [hours(data?.pendingHours), hours(data?.approvedHours)]
  const kept = {
    ...(place.organizationId !== undefined && { organization: place.organizationId }),
    ...(place.weekStarting !== undefined && { week: place.weekStarting }),
  }
  const leadingTo = (status: SheetsState['status'] = '') => wayTo(screens.timesheets, { ...kept, status })
  const since = data && format.day(data.since)
  const period = place.weekStarting === undefined ? <Trans>Since {since}</Trans> : <Trans>In this week</Trans>
  return (
    <StatRow isAboveList>
      <StatCard
        label={t`Pending Approval`}
        figure={figure(data?.pending)}
        context={
          <>
            <Plural
              value={Number(data?.pendingHours ?? 0)}
              one={`${waiting} hour waits`}
              other={`${waiting} hours wait`}
            />
            {data && decides && data.toDecide < data.pending && (
              <>
                {', '}
                <Plural value={data.toDecide} one="# for you to decide" other="# for you to decide" />
              </>
            )}
          </>
        }
        icon={<Hourglass size={16} aria-hidden="true" />}
        to={leadingTo('pending')}
      />
      <StatCard
        label={t`Approved`}
        figure={figure(data?.approved)}
        context={
          <Plural value={Number(data?.approvedHours ?? 0)} one={`${approved} hour`} other={`${approved} hours`} />
        }
        icon={<CircleCheck size={16} aria-hidden="true" />}
        to={leadingTo('approved')}
      />
      <StatCard
        label={t`Rejected`}
        figure={figure(data?.rejected)}
        context={period}
        icon={<CircleX size={16} aria-hidden="true" />}
        to={leadingTo('rejected')}
      />
      <StatCard
        label={t`Total Hours`}
        figure={figure(data && format.number(data.totalHours, 2))}
        context={<Trans>{hours(data?.overtimeHours)} of them overtime</Trans>}
        icon={<Clock size={16} aria-hidden="true" />}
        to={leadingTo()}
      />
    </StatRow>
  )
}

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Coffee, Moon, ShieldCheck, UsersRound } from 'lucide-react'
import { type EmployeeStatus, employees } from '#shared/employees/contract.ts'
import { screens } from '#shared/screens.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { wayTo } from '#web/platform/way.ts'
import { Bone } from '#web/ui/skeleton.tsx'
import { StatCard, StatRow } from '#web/ui/stat-card.tsx'

// Holds the line open until there is something to say.
const waiting = '\u00a0'

export const useEmployeeSummary = (place: { organizationId?: number }) =>
  useEndpoint(employees.summary, place, { keepPrevious: true })

/** How many there are and where they stand; each figure leads to its people. */
export function EmployeeFigures({ place }: { place: { organizationId?: number } }) {
  const { t } = useLingui()
  const { data } = useEmployeeSummary(place)
  const organization = place.organizationId === undefined ? {} : { organization: place.organizationId }
  const figure = (count: number | undefined) => count ?? <Bone className="h-[34px] w-12" />
  const leadingTo = (status: EmployeeStatus | '' = '') => wayTo(screens.employees, { ...organization, status })
  return (
    <StatRow isAboveList>
      <StatCard
        label={t`Total Employees`}
        figure={figure(data?.total)}
        context={
          data === undefined ? (
            waiting
          ) : data.licencesToRenew ? (
            <Plural value={data.licencesToRenew} one="# with a licence to renew" other="# with a licence to renew" />
          ) : data.awaited ? (
            <Plural value={data.awaited} one="# not joined yet" other="# not joined yet" />
          ) : (
            <Trans>Everyone on the books</Trans>
          )
        }
        icon={<UsersRound size={16} aria-hidden="true" />}
        to={leadingTo()}
      />
      <StatCard
        label={t`On Duty`}
        figure={figure(data?.active)}
        context={
          data === undefined ? (
            waiting
          ) : data.clockedIn === undefined ? (
            <Trans>Ready or at work</Trans>
          ) : (
            <Plural value={data.clockedIn} one="# clocked in now" other="# clocked in now" />
          )
        }
        icon={<ShieldCheck size={16} aria-hidden="true" />}
        to={leadingTo('active')}
      />
      <StatCard
        label={t`On Break`}
        figure={figure(data?.break)}
        context={
          data === undefined ? (
            waiting
          ) : data.clockedIn === undefined ? (
            <Trans>Soon back at work</Trans>
          ) : (
            <Plural value={data.clockedIn} one="of # clocked in" other="of # clocked in" />
          )
        }
        icon={<Coffee size={16} aria-hidden="true" />}
        to={leadingTo('break')}
      />
      <StatCard
        label={t`Off Duty`}
        figure={figure(data?.offDuty)}
        context={
          data === undefined ? waiting : <Plural value={data.inactive} one="# more inactive" other="# more inactive" />
        }
        icon={<Moon size={16} aria-hidden="true" />}
        to={leadingTo('off_duty')}
      />
    </StatRow>
  )
}

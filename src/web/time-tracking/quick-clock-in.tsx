import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import { AddFirstPerson } from '#web/employees/public.ts'
import { useAction } from '#web/platform/action.ts'
import { useFormat } from '#web/platform/format.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { toast } from '#web/ui/toast.ts'

/** Clocks in someone whose phone does not: the first three, those whose shift is now before others. */
export function QuickClockIn() {
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const overview = useEndpoint(timeTracking.overview, search === '' ? {} : { search }, { keepPrevious: true })
  const clockIn = useAction(timeTracking.clockIn, {
    onDone: ({ employee: { name } }) => toast({ title: t`Clocked In Successfully`, description: name }),
    onFail: () => toast({ title: t`Error`, description: t`Failed to clock in.`, variant: 'destructive' }),
  })
  return (
    <Card title={t`Quick Clock In`} flush>
      <div className="border-b p-3">
        <SearchBox label={t`Find an employee`} value={search} onChange={setSearch} className="sm:w-full" />
      </div>
      <Loaded
        of={overview}
        isEmpty={({ notClockedIn }) => notClockedIn.length === 0}
        empty={
          search === '' && overview.data?.teamMembers === 0 ? (
            <EmptyState title={t`No employees found`} action={<AddFirstPerson />}>
              <Trans>Whoever works for you can be clocked in here, also without a phone.</Trans>
            </EmptyState>
          ) : (
            <EmptyState title={search === '' ? t`Everyone is clocked in` : t`No employees found`}>
              {search !== '' && <Trans>Try adjusting your search terms</Trans>}
            </EmptyState>
          )
        }
      >
        {({ notClockedIn }) => (
          <ul className="m-0 list-none divide-y p-0">
            {notClockedIn.map(person => (
              <Person
                key={person.employeeId}
                {...person}
                isPending={clockIn.isPending && clockIn.input?.employeeId === person.employeeId}
                onClockIn={() => clockIn.start({ employeeId: person.employeeId })}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}

interface PersonProps {
  name: string
  position: string
  shiftStartsAt: string | null
  isPending: boolean
  onClockIn: () => void
}

function Person({ name, position, shiftStartsAt, isPending, onClockIn }: PersonProps) {
  const { t } = useLingui()
  const format = useFormat()
  const time = shiftStartsAt === null ? '' : format.time(shiftStartsAt)
  return (
    <li className="flex items-center gap-3 px-4 py-2">
      {/* A phone has no room for more than the name beside the button. */}
      <span className="max-sm:hidden">
        <Avatar name={name} size={32} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
        <p className="text-muted text-sm [overflow-wrap:anywhere]">
          {shiftStartsAt === null ? position : t`Shift from ${time}`}
        </p>
      </div>
      <Button size="small" pending={isPending} aria-label={t`Clock In ${name}`} onClick={onClockIn}>
        <Trans>Clock In</Trans>
      </Button>
    </li>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarSearch } from 'lucide-react'
import type { ReactNode } from 'react'
import { type AvailableShift, cover } from '#shared/shift-offers/contract.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useHours } from '#web/platform/spoken-time.ts'
import { ShiftCard, ShiftList, useSaving } from '#web/shifts/public.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Page } from '#web/ui/page.tsx'
import { Badge, Pill } from '#web/ui/pill.tsx'

/** Open shifts that the person could take. */
export function AvailableShifts({ switcher }: { switcher: ReactNode }) {
  const { t } = useLingui()
  const shifts = useEndpoint(cover.available, {})
  return (
    <Page narrow filters={switcher}>
      <Card title={t`Available Shifts`} flush>
        <Loaded
          of={shifts}
          empty={
            <EmptyState title={t`No available shifts`} icon={<CalendarSearch size={28} />}>
              <Trans>Open shifts for which you are free, rested and licensed stand here.</Trans>
            </EmptyState>
          }
        >
          {list => (
            <ShiftList label={t`Available Shifts`}>
              {list.map(shift => (
                <Available key={shift.id} shift={shift} />
              ))}
            </ShiftList>
          )}
        </Loaded>
      </Card>
    </Page>
  )
}

function Available({ shift }: { shift: AvailableShift }) {
  const hours = useHours()
  const { t } = useLingui()
  const waits = t`A manager decides and you will be told.`
  const claim = useSaving(cover.claim, {
    words: {
      done: shift.needsApproval
        ? { title: t`Shift requested`, description: waits }
        : { title: t`The shift is yours`, description: t`It stands among your shifts now.` },
      failed: t`Failed to claim the shift.`,
    },
  })
  return (
    <ShiftCard
      shift={shift}
      aside={
        <>
          <Badge>{hours(shift.hours)}</Badge>
          {shift.isOvertime && (
            <Pill tone="wait">
              <Trans>Overtime</Trans>
            </Pill>
          )}
        </>
      }
      actions={
        shift.claimId === null ? (
          <Button look="primary" pending={claim.isPending} onClick={() => claim.start({ id: shift.id })}>
            {shift.needsApproval ? <Trans>Request shift</Trans> : <Trans>Claim shift</Trans>}
          </Button>
        ) : (
          <Pill tone="wait">
            <Trans>Awaits approval</Trans>
          </Pill>
        )
      }
    >
      {claim.problem && <p className="text-bad text-sm">{claim.problem}</p>}
    </ShiftCard>
  )
}

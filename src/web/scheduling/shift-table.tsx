import { Trans, useLingui } from '@lingui/react/macro'
import { CircleDashed } from 'lucide-react'
import { Suspense, useState } from 'react'
import { placeText } from '#shared/place-text.ts'
import type { Schedule } from '#shared/scheduling/shapes.ts'
import { useMay } from '#web/platform/session.tsx'
import { useBreakText, useExpectedText, useShiftTimes } from '#web/shifts/public.ts'
import { CallInDialog } from '#web/time-off/call-in/public.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Table } from '#web/ui/table.tsx'
import type { Column } from '#web/ui/table-columns.ts'
import { DeleteSchedule } from './delete-schedule.tsx'
import { EditSchedule } from './edit-schedule.tsx'
import { RepeatSchedule } from './repeat-schedule.tsx'
import { type ShiftDialog, ShiftMenu } from './shift-menu.tsx'
import { ScheduleStatusPill } from './status-pill.tsx'
import { useSchedulingParams } from './use-scheduling-params.ts'

export function ShiftTable({ shifts }: { shifts: Schedule[] }) {
  const { t } = useLingui()
  const times = useShiftTimes()
  const breakOf = useBreakText()
  const expectedOf = useExpectedText()
  const mayWrite = useMay('schedule:write')
  const { set } = useSchedulingParams()
  const [opened, setOpened] = useState<{ shift: Schedule; dialog: ShiftDialog }>()
  const close = () => setOpened(undefined)
  const choose = (shift: Schedule, dialog: ShiftDialog) =>
    dialog === 'cover' ? set({ cover: String(shift.id) }) : setOpened({ shift, dialog })

  const columns: Column<Schedule>[] = [
    {
      id: 'employee',
      header: t`Employee`,
      onCard: 'title',
      cell: shift => <Person shift={shift} />,
      sortBy: shift => shift.employee?.name ?? '',
    },
    {
      id: 'time',
      header: t`Time`,
      onCard: 'first',
      cell: shift => (
        <span className="tabular-nums lg:whitespace-nowrap">
          {times(shift)}
          {[breakOf(shift), expectedOf(shift)].map(
            text =>
              text && (
                <span key={text} className="block text-muted text-sm">
                  {text}
                </span>
              ),
          )}
        </span>
      ),
      sortBy: shift => shift.startsAt,
    },
    { id: 'location', header: t`Location`, onCard: 'rest', cell: placeText, sortBy: placeText },
    {
      id: 'status',
      header: t`Status`,
      onCard: 'first',
      cell: shift => <ScheduleStatusPill shift={shift} />,
      sortBy: shift => shift.status,
    },
  ]
  return (
    <>
      <Table
        label={t`Schedules`}
        rows={shifts}
        columns={columns}
        rowKey={shift => shift.id}
        {...(mayWrite && {
          rowMenu: (shift: Schedule) => <ShiftMenu shift={shift} onChoose={dialog => choose(shift, dialog)} />,
        })}
      />
      {opened?.dialog === 'call-in' && (
        <Suspense>
          <CallInDialog shift={opened.shift} name={opened.shift.employee?.name ?? ''} onClose={close} />
        </Suspense>
      )}
      {opened?.dialog === 'edit' && <EditSchedule shift={opened.shift} onClose={close} />}
      {opened?.dialog === 'repeat' && <RepeatSchedule shift={opened.shift} onClose={close} />}
      {opened?.dialog === 'delete' && <DeleteSchedule shift={opened.shift} scope="one" onClose={close} />}
      {opened?.dialog === 'delete-later' && <DeleteSchedule shift={opened.shift} scope="later" onClose={close} />}
    </>
  )
}

function Person({ shift: { employee, position, missedBy } }: { shift: Schedule }) {
  const name = employee?.name
  return (
    <span className="flex items-center gap-2.5">
      {name ? <Avatar name={name} size={28} /> : <CircleDashed size={28} className="shrink-0 text-open" aria-hidden />}
      <span className="flex min-w-0 flex-col leading-tight">
        <span className="truncate font-medium">{name ?? <Trans>Open shift</Trans>}</span>
        <span className="truncate font-normal text-muted text-sm">{position || employee?.position}</span>
        {missedBy?.map(missing => (
          <Missing key={missing} name={missing} />
        ))}
      </span>
    </span>
  )
}

const Missing = ({ name }: { name: string }) => (
  <span className="truncate font-normal text-bad text-sm">
    <Trans>{name} did not come</Trans>
  </span>
)

import { Suspense, useState } from 'react'
import type { AvailabilityClash } from '#shared/availability/contract.ts'
import type { Board } from '#shared/scheduling/board-shapes.ts'
import type { Schedule } from '#shared/scheduling/shapes.ts'
import type { ShiftTemplate } from '#shared/scheduling/template-contract.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { CallInDialog } from '#web/time-off/call-in/public.ts'
import { AddSchedule } from '../add-schedule.tsx'
import { DeleteSchedule } from '../delete-schedule.tsx'
import { EditSchedule } from '../edit-schedule.tsx'
import { RepeatSchedule } from '../repeat-schedule.tsx'
import type { BoardCell } from './board-view.ts'
import { CopyWeekDialog } from './copy-week-dialog.tsx'
import { KeysHelp } from './keys-help.tsx'
import { PlaceDialog } from './place-dialog.tsx'
import { PublishOne, PublishWeek } from './publish-dialog.tsx'
import { ScopeDialog } from './scope-dialog.tsx'
import type { useBoardActions } from './use-board-actions.tsx'
import type { BoardWords } from './use-board-words.ts'
import type { ShownProposal } from './use-proposal.ts'
import type { Week } from './use-week.ts'

const DemandHours = lazyPart(() => import('./demand-hours.tsx'), 'DemandHours')
const MakeDraftsDialog = lazyPart(() => import('#web/demand/public.ts'), 'MakeDraftsDialog')
const TemplatesDialog = lazyPart(() => import('../templates/templates-dialog.tsx'), 'TemplatesDialog')
const ShiftActions = lazyPart(() => import('./shift-actions.tsx'), 'ShiftActions')

interface BoardDialogsProps {
  board: Board
  week: Week
  words: BoardWords
  mayWrite: boolean
  dialogs: ReturnType<typeof useBoardActions>
  proposal: ShownProposal | undefined
  /** Shifts whose person has said since that they cannot. */
  clashes: ReadonlyMap<number, AvailabilityClash>
}

/** Whatever is open over the board. */
export function BoardDialogs({ board, week, words, mayWrite, dialogs, proposal, clashes }: BoardDialogsProps) {
  const { opened, close, actions, move, copy } = dialogs
  const [last, setLast] = useState<Schedule>()
  if (opened === undefined) return null
  switch (opened.dialog) {
    case 'menu':
      return (
        <Suspense>
          <ShiftActions
            shift={newest(opened.shift)}
            proposed={proposedFor(opened.shift)}
            clash={clashes.get(opened.shift.id)}
            opener={opened.element}
            words={words}
            mayWrite={mayWrite}
            onChoose={command => {
              // The dialog to come gives the focus back to whoever has it now.
              opened.element.focus()
              actions.command(command, newest(opened.shift))
            }}
            onClose={dialogs.closeMenu}
          />
        </Suspense>
      )
    case 'call-in':
      return (
        <Suspense>
          <CallInDialog shift={opened.shift} name={words.who(opened.shift)} onClose={close} />
        </Suspense>
      )
    case 'create':
      return (
        <AddSchedule
          date={opened.place.date}
          known={{ ...knownOf(opened.place, week, last), ...(opened.template && knownFrom(opened.template)) }}
          onClose={created => {
            if (created) setLast(created)
            close()
          }}
        />
      )
    case 'move':
    case 'copy': {
      const isCopy = opened.dialog === 'copy'
      const place = (to: BoardCell, scope: 'one' | 'later') =>
        void (isCopy ? copy(opened.shift, to) : move(opened.shift, to, undefined, scope))
      return <PlaceDialog {...{ board, words, isCopy }} shift={opened.shift} onPlace={place} onClose={close} />
    }
    case 'scope':
      return (
        <ScopeDialog
          text={`${words.where(words.who(opened.shift), opened.shift.date)}, ${words.span(opened.shift)}`}
          onChoose={scope => {
            close()
            actions.move(opened.shift, opened.place, opened.wall, scope)
          }}
          onClose={() => {
            close()
            actions.say(words.letGo)
          }}
        />
      )
    case 'edit':
      return <EditSchedule shift={opened.shift} onClose={close} />
    case 'repeat':
      return <RepeatSchedule shift={opened.shift} onClose={close} />
    case 'remove':
    case 'remove-later':
      return (
        <DeleteSchedule shift={opened.shift} scope={opened.dialog === 'remove' ? 'one' : 'later'} onClose={close} />
      )
    case 'publish':
      return <PublishOne shift={opened.shift} words={words} onClose={close} />
    case 'publish-week':
      return <PublishWeek range={{ from: week.from, to: week.to, ...week.place }} onClose={close} />
    case 'copy-week':
      return (
        <CopyWeekDialog
          to={week.from}
          startOf={week.startOf}
          businessId={week.place.businessId}
          organizationId={week.place.organizationId}
          words={words}
          onClose={close}
        />
      )
    case 'demand-drafts':
      return (
        <Suspense>
          <MakeDraftsDialog
            weekStarting={week.from}
            businessId={week.place.businessId}
            organizationId={week.place.organizationId}
            onClose={close}
          />
        </Suspense>
      )
    case 'demand-hours':
      return (
        <Suspense>
          <DemandHours
            {...{ words, demand: opened.demand, name: opened.name, businessId: opened.businessId }}
            onClose={close}
          />
        </Suspense>
      )
    case 'templates':
      return (
        <Suspense>
          <TemplatesDialog organizationId={week.place.organizationId} onClose={close} />
        </Suspense>
      )
    case 'help':
      return <KeysHelp onClose={close} />
  }

  function proposedFor({ id }: Schedule) {
    const change = proposal?.changes.get(id)
    return change && proposal && { planId: proposal.plan.id, change }
  }

  function newest(shift: Schedule) {
    return board.shifts.find(({ id }) => id === shift.id) ?? shift
  }
}

/** What is known of a new shift: whose row or which post, and the hours and the place of the one planned before. */
function knownOf({ employeeId, businessId, location }: BoardCell, { business }: Week, last: Schedule | undefined) {
  return {
    employeeId: String(employeeId ?? ''),
    published: false,
    ...(business !== '' && { businessId: business }),
    ...(last && {
      startTime: last.startTime,
      endTime: last.endTime,
      breakMinutes: last.breakMinutes,
      location: last.location,
      businessId: business || String(last.businessId ?? ''),
    }),
    ...(businessId !== undefined && { businessId: String(businessId ?? ''), location: location ?? '' }),
  }
}

/** What a template says of it. */
const knownFrom = ({ startTime, endTime, breakMinutes, position, businessId, location }: ShiftTemplate) => ({
  startTime,
  endTime,
  breakMinutes,
  position,
  ...(businessId !== null && { businessId: String(businessId) }),
  ...(location !== null && { location }),
})

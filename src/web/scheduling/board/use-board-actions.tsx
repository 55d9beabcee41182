import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { CoverageDay } from '#shared/demand/shapes.ts'
import type { Board } from '#shared/scheduling/board-shapes.ts'
import type { Schedule } from '#shared/scheduling/shapes.ts'
import type { ShiftTemplate } from '#shared/scheduling/template-contract.ts'
import type { WallShift } from '#shared/time.ts'
import { useShortcut } from '#web/platform/shortcuts.ts'
import { toast } from '#web/ui/toast.ts'
import { UndoButton } from '#web/ui/undo-button.tsx'
import { type BoardCell, type BoardRow, wallOf } from './board-view.ts'
import type { BoardWords } from './use-board-words.ts'
import { type Changes, Declined } from './use-changes.ts'
import { useRefusal } from './use-refusal.ts'

export type Command = 'call-in' | 'edit' | 'repeat' | 'cover' | 'publish' | 'remove' | 'remove-later' | 'move' | 'copy'

/** What can be done on the board, by mouse, by keys and by menu alike. */
export interface BoardActions {
  open: (shift: Schedule, element: HTMLElement) => void
  create: (place: BoardCell) => void
  /** Asks whether the later ones of a series move along, unless it is told. */
  move: (shift: Schedule, place: BoardCell, wall?: WallShift, scope?: 'one' | 'later') => void
  copy: (shift: Schedule, place: BoardCell) => void
  command: (command: Command, shift: Schedule) => void
  /** Puts a template into a cell as a draft; the one of that number, or the one in hand. */
  putTemplate: (template: number | ShiftTemplate, place: BoardCell) => void
  /** What a day of a post asks for, hour by hour. */
  hours: (row: BoardRow, col: number) => void
  say: (text: string) => void
  help: () => void
}

export type Opened =
  | { dialog: 'menu'; shift: Schedule; element: HTMLElement }
  | { dialog: 'create'; place: BoardCell; template?: ShiftTemplate }
  | { dialog: 'scope'; shift: Schedule; place: BoardCell; wall: WallShift }
  | { dialog: Exclude<Command, 'cover'>; shift: Schedule }
  | { dialog: 'demand-hours'; demand: CoverageDay; name: string; businessId: number | null }
  | { dialog: 'copy-week' | 'publish-week' | 'demand-drafts' | 'templates' | 'help' }

interface Options {
  board: Board | undefined
  changes: Changes
  words: BoardWords
  templates: readonly ShiftTemplate[]
  /** The site that the board is about, if it is one. */
  businessId: number | undefined
  onCover: (shift: Schedule) => void
}

export function useBoardActions({ board, changes, words, templates, businessId, onCover }: Options) {
  const { t } = useLingui()
  const refusal = useRefusal(words)
  const [opened, setOpened] = useState<Opened>()
  const [said, setSaid] = useState('')
  // Longer than the toast stays: what was moved last can be put back until something else is moved.
  const takeBack = useRef<() => void>(undefined)
  useShortcut('Mod+z', t`Undo the last move`, () => takeBack.current?.())
  // The same sentence twice in a row is said twice only if it differs.
  const say = (text: string) => setSaid(last => (last === text ? `${text}\u00A0` : text))

  function refuse(error: unknown, failed: string) {
    if (error instanceof Declined) return say(words.letGo)
    const reason = refusal(error)
    toast({ title: t`Error`, description: `${failed} ${reason}`.trim(), variant: 'destructive' })
    say(`${failed} ${reason}`)
  }

  async function move(
    shift: Schedule,
    place: BoardCell,
    wall: WallShift = wallOf(shift),
    scope: 'one' | 'later' = 'one',
    isUndo = false,
  ) {
    if (board === undefined) return
    const canBeUndone = !isUndo && scope === 'one'
    const before = takeBack.current
    let isWantedBack = false
    // Pressed while it is under way it means this move, and waits for it.
    takeBack.current = canBeUndone
      ? () => {
          isWantedBack = true
        }
      : undefined
    try {
      const moved = await changes.move(board, shift, place, wall, scope)
      const undo = () => {
        takeBack.current = undefined
        void move(moved, shift, wallOf(shift), 'one', true)
      }
      if (isWantedBack) return undo()
      takeBack.current = canBeUndone ? undo : undefined
      toast({
        title: t`Schedule Updated`,
        description: t`Schedule has been updated successfully.`,
        ...(canBeUndone && { action: <UndoButton onUndo={undo} /> }),
      })
      say(`${words.where(words.who(moved), moved.date)}, ${words.span(moved)}`)
    } catch (error) {
      takeBack.current = before
      refuse(error, t`Failed to update schedule.`)
    }
  }

  async function copy(shift: Schedule, place: BoardCell) {
    if (board === undefined) return
    try {
      const made = await changes.copy(board, shift, place)
      toast({ title: t`Schedule Created`, description: t`New schedule has been created successfully.` })
      say(`${words.where(words.who(made), made.date)}, ${words.span(made)}`)
    } catch (error) {
      refuse(error, t`Failed to create schedule.`)
    }
  }

  async function fill(template: ShiftTemplate, place: BoardCell) {
    const at = {
      businessId: place.businessId ?? template.businessId ?? businessId ?? null,
      location: place.location || template.location || '',
    }
    // What neither the cell nor the template says is asked for.
    if (at.businessId === null || at.location === '') return setOpened({ dialog: 'create', place, template })
    try {
      const { startTime, endTime, endsNextDay, breakMinutes, position } = template
      const hours = { date: place.date, startTime, endTime, endsNextDay }
      const made = await changes.create({
        ...hours,
        ...at,
        breakMinutes,
        position,
        employeeId: place.employeeId ?? null,
        published: false,
      })
      toast({ title: t`Schedule Created`, description: t`New schedule has been created successfully.` })
      say(`${words.where(words.who(made), made.date)}, ${words.span(made)}`)
    } catch (error) {
      refuse(error, t`Failed to create schedule.`)
    }
  }

  // The menu closes after a choice was made: what the choice opened stays.
  const closeMenu = () => setOpened(now => (now?.dialog === 'menu' ? undefined : now))

  const actions: BoardActions = {
    open: (shift, element) => setOpened({ dialog: 'menu', shift, element }),
    create: place => setOpened({ dialog: 'create', place }),
    move(shift, place, wall = wallOf(shift), scope) {
      if (shift.seriesId !== null && scope === undefined) setOpened({ dialog: 'scope', shift, place, wall })
      else void move(shift, place, wall, scope)
    },
    copy: (shift, place) => void copy(shift, place),
    command(command, shift) {
      if (command === 'cover') {
        setOpened(undefined)
        onCover(shift)
      } else if (command !== 'publish' || shift.publishedAt === null) setOpened({ dialog: command, shift })
    },
    putTemplate(chosen, place) {
      const template = typeof chosen === 'number' ? templates[chosen] : chosen
      if (template === undefined) say(t`There is no shift template of that number.`)
      else void fill(template, place)
    },
    hours(row, col) {
      const asked = row.demand?.[col]
      if (!asked) return say(t`Nothing is asked for here on this day.`)
      setOpened({
        dialog: 'demand-hours',
        demand: asked,
        name: words.where(words.row(row), asked.date),
        businessId: row.post?.businessId ?? null,
      })
    },
    say,
    help: () => setOpened({ dialog: 'help' }),
  }
  return { actions, opened, setOpened, close: () => setOpened(undefined), closeMenu, said, move, copy }
}

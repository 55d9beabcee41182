import { useRef, useState } from 'react'
import type { InputOf } from '#shared/endpoint.ts'
import type { Board } from '#shared/scheduling/board-shapes.ts'
import { scheduling } from '#shared/scheduling/contract.ts'
import type { RuleCode } from '#shared/scheduling/planning-rules.ts'
import type { Schedule, ShiftWarning } from '#shared/scheduling/shapes.ts'
import type { WallShift } from '#shared/time.ts'
import { call } from '#web/platform/api.ts'
import { ApiError } from '#web/platform/problem.ts'
import { refresh } from '#web/platform/refresh.ts'
import { type BoardCell, type Change, placed } from './board-view.ts'
import { keep } from './use-board.ts'

export interface Question {
  warnings: ShiftWarning[]
  answer: (isConfirmed: boolean) => void
}

type NewShift = InputOf<typeof scheduling.create>

/** Thrown when someone looked at the warnings and thought better of it. */
export class Declined extends Error {}

export interface Changes {
  pending: readonly Change[]
  questions: readonly Question[]
  move(
    board: Board,
    shift: Schedule,
    place: BoardCell,
    wall?: Partial<WallShift>,
    scope?: 'one' | 'later',
  ): Promise<Schedule>
  copy(board: Board, shift: Schedule, place: BoardCell): Promise<Schedule>
  create(shift: NewShift): Promise<Schedule>
  /** Runs a call, and runs it again with the warnings confirmed when the server asks and the person agrees. */
  confirming<T>(run: (confirm: RuleCode[]) => Promise<T>): Promise<T>
}

/** Changes that show before the server has answered, and are taken back when it refuses. */
export function useChanges(): Changes {
  const [pending, setPending] = useState<Change[]>([])
  const [questions, setQuestions] = useState<Question[]>([])
  // One shift dragged twice in a row: the second change waits for the first and is made from what it left.
  const running = useRef(new Map<number, Promise<unknown>>())
  const newest = useRef(new Map<string, number>())
  const lastNew = useRef(0)

  const ask = (warnings: ShiftWarning[]) =>
    new Promise<boolean>(resolve => {
      const question: Question = {
        warnings,
        answer(isConfirmed) {
          setQuestions(all => all.filter(one => one !== question))
          resolve(isConfirmed)
        },
      }
      setQuestions(all => [...all, question])
    })

  async function confirming<T>(run: (confirm: RuleCode[]) => Promise<T>, confirmed: RuleCode[] = []): Promise<T> {
    try {
      return await run(confirmed)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'needs-confirmation') throw error
      const warnings = error.current as ShiftWarning[]
      if (!(await ask(warnings))) throw new Declined()
      return confirming(run, [...confirmed, ...warnings.map(({ code }) => code)])
    }
  }

  /** Shows a change until the server has answered; then what it answered takes its place. */
  async function showing(change: Change, run: () => Promise<Schedule>): Promise<Schedule> {
    setPending(all => [...all, change])
    try {
      const reply = await run()
      await keep({ ...change, after: reply })
      return reply
    } catch (error) {
      if (isOutdated(error)) await refresh(scheduling.board)
      throw error
    } finally {
      setPending(all => all.filter(one => one !== change))
    }
  }

  function inTurn<T>(id: number, run: () => Promise<T>): Promise<T> {
    const before = running.current.get(id) ?? Promise.resolve()
    const turn = before.then(run, run)
    running.current.set(id, turn)
    return turn
  }

  return {
    pending,
    questions,
    confirming,
    move(board, shift, place, wall = {}, scope = 'one') {
      const after = placed(shift, place, wall, board)
      const { date, startTime, endTime, endsNextDay } = after
      return showing({ id: shift.id, version: shift.version, after }, () =>
        inTurn(shift.id, async () => {
          const version = newestOf(newest.current, shift)
          const changes = {
            employeeId: after.employeeId,
            date,
            startTime,
            endTime,
            endsNextDay,
            scope,
            version,
            ...postOf(shift, after),
          }
          const reply = await confirming(confirm => call(scheduling.update, { id: shift.id, ...changes, confirm }))
          newest.current.set(`${shift.id}:${version}`, reply.version)
          return reply
        }),
      )
    },
    async create(shift) {
      const reply = await confirming(confirm => call(scheduling.create, { ...shift, confirm }))
      lastNew.current -= 1
      await keep({ id: lastNew.current, version: 1, after: reply })
      return reply
    },
    copy(board, shift, place) {
      lastNew.current -= 1
      const id = lastNew.current
      const after = { ...placed(shift, place, {}, board), id, publishedAt: null, seriesId: null, version: 1 }
      return showing({ id, version: 1, after }, () =>
        confirming(confirm =>
          call(scheduling.copy, {
            ...{ id: shift.id, employeeId: after.employeeId, date: after.date, confirm },
            ...postOf(shift, after),
          }),
        ),
      )
    },
  }
}

/** Where it goes, when that is another post. */
const postOf = (before: Schedule, { businessId, location }: Schedule) =>
  before.businessId === businessId && before.location === location ? {} : { businessId, location }

/** Whether a refusal says that the board shows something old. */
const isOutdated = (error: unknown) =>
  error instanceof ApiError && (error.code === 'changed-meanwhile' || error.code === 'not-found')

function newestOf(known: Map<string, number>, { id, version }: Schedule): number {
  const next = known.get(`${id}:${version}`)
  return next === undefined ? version : newestOf(known, { id, version: next } as Schedule)
}

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ReplyOf } from '#shared/endpoint.ts'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import type { LocationCheck, MyClock } from '#shared/time-tracking/shapes.ts'
import { useAction } from '#web/platform/action.ts'
import { useFormat } from '#web/platform/format.ts'
import { useKeptCalls } from '#web/platform/kept-calls.ts'
import { ApiError } from '#web/platform/problem.ts'
import { wordsOf } from '#web/platform/refusal-words.ts'
import { serverNow } from '#web/platform/server-clock.ts'
import { useUser } from '#web/platform/session.tsx'
import { toast } from '#web/ui/toast.ts'
import { findPosition, PositionProblem, type SentPosition } from './position.ts'
import { type Tap, taps } from './taps.ts'

type Check = Pick<LocationCheck, 'verdict' | 'validZone' | 'elsewhere' | 'nearest' | 'doubt' | 'accuracy'>
/** What the last look at the position found: a place to judge, or why there is none. */
export type Finding = { check: Check } | { problem: PositionProblem['kind'] | 'no-answer' }

type Looking = 'verify' | 'clock-in' | 'clock-out'

/** Everything one's own clock can do, with the words for how it went. */
export function useOwnClock({ employee, entry, shift, positionConsent }: MyClock) {
  const { t } = useLingui()
  const format = useFormat()
  const user = useUser()
  const [looking, setLooking] = useState<Looking>()
  const [finding, setFinding] = useState<Finding>()
  const [hasClockedIn, setClockedIn] = useState(false)
  const clock = useKeptCalls(taps, user.id, { onDone: sayDone, onRefused: sayRefused, onFailed: sayFailed })
  const verify = useAction(timeTracking.verifyLocation, {
    onDone: check => setFinding({ check }),
    onFail: () => setFinding({ problem: 'no-answer' }),
  })
  const breaks = { onFail: (error: Error) => fail(wordsOf(error) ?? t`The break was not noted.`) }
  const startBreak = useAction(timeTracking.startBreak, { ...breaks })
  const endBreak = useAction(timeTracking.endBreak, { ...breaks })
  const scheduleId = shift?.id
  const who = employee === null ? undefined : { employeeId: employee.id, ...(scheduleId && { scheduleId }) }

  async function look(why: Looking): Promise<SentPosition | undefined> {
    setLooking(why)
    setFinding(undefined)
    try {
      return await findPosition()
    } catch (error) {
      const problem = error instanceof PositionProblem ? error.kind : 'not-found'
      setFinding({ problem })
      if (why !== 'clock-out') fail(positionWords(problem, why))
      return undefined
    } finally {
      setLooking(undefined)
    }
  }

  return {
    finding,
    looking,
    hasClockedIn,
    sending: clock.sending,
    kept: clock.kept,
    hindrance: clock.hindrance,
    sendAgain: clock.sendAgain,
    discard: clock.discard,
    isBreakPending: startBreak.isPending || endBreak.isPending,
    isVerifying: verify.isPending,
    async verifyLocation() {
      const position = await look('verify')
      if (position && who) verify.start({ ...who, ...position })
    },
    async clockIn() {
      const pressedAt = serverNow()
      const position = await look('clock-in')
      if (position && who) await clock.make('clock-in', { ...who, ...position, pressedAt })
    },
    async clockInByHand(reason: string) {
      const pressedAt = serverNow()
      if (who) await clock.make('manual-clock-in', { ...who, clockInTime: pressedAt, pressedAt, reason })
    },
    // Nobody is kept from leaving: without a position the clock stops all the same.
    async clockOut() {
      if (entry === null) return
      const pressedAt = serverNow()
      const position = positionConsent?.agreed?.isInForce ? await look('clock-out') : undefined
      await clock.make('clock-out', { id: entry.id, ...position, pressedAt })
    },
    startBreak: () => entry && startBreak.start({ id: entry.id }),
    endBreak: () => entry && endBreak.start({ id: entry.id }),
  }

  function sayDone({ kind }: Tap, { validZone, clockInTime, totalHours, needsReview }: EntryWords) {
    setFinding(undefined)
    if (kind === 'clock-out') {
      const hours = format.number(totalHours ?? 0, 2)
      return toast({
        title: t`Clocked Out`,
        description: plural(Number(totalHours), {
          one: `${hours} hour was noted.`,
          other: `${hours} hours were noted.`,
        }),
      })
    }
    setClockedIn(true)
    const time = format.time(clockInTime)
    const place = validZone === null ? t`Since ${time}.` : t`Since ${time}, in ${validZone}.`
    const description = needsReview ? `${place} ${t`Your supervisor will review it.`}` : place
    toast({ title: t`Clocked In Successfully`, description })
  }

  function sayRefused({ kind }: Tap, error: Error) {
    if (error instanceof ApiError && error.code === 'already-clocked-in')
      return fail(t`You are already clocked in. The clock below shows since when.`)
    if (kind !== 'clock-in' || !error.message.includes('outside of authorized work zones')) return sayFailed({ kind })
    const check = error instanceof ApiError ? refusedCheck(error) : undefined
    if (check) setFinding({ check })
    fail(refusedWords(check))
  }

  function sayFailed({ kind }: Pick<Tap, 'kind'>) {
    if (kind === 'clock-out') return fail(t`Failed to clock out.`)
    if (kind === 'manual-clock-in') return fail(t`Failed to clock in.`)
    fail(t`Failed to clock in. Please try again.`)
  }

  // One verdict in one breath: the card below says the same at length.
  function refusedWords(check: Check | undefined) {
    return `${whyRefused(check)} ${t`Manual Clock In does it at once, and your supervisor reviews it.`}`
  }

  function whyRefused(check: Check | undefined) {
    if (check?.verdict === 'uncertain') return t`Location Validation Failed: Your position is uncertain. Try again.`
    if (check?.verdict === 'elsewhere' && check.elsewhere !== null) {
      const { elsewhere } = check
      return t`Location Validation Failed: You are at another site: ${elsewhere}.`
    }
    return t`Location Validation Failed: You are outside authorized work zones. Contact your supervisor for manual clock-in.`
  }

  function fail(description: string) {
    toast({ title: t`Error`, description, variant: 'destructive' })
  }

  function positionWords(problem: PositionProblem['kind'], why: Looking) {
    if (problem === 'denied') return t`Location access denied. Clock-in may require manual approval.`
    if (problem === 'unsupported') return t`Geolocation is not supported by this browser.`
    return why === 'clock-in' ? t`Failed to clock in. Please try again.` : t`Your position could not be found.`
  }
}

type EntryWords = ReplyOf<typeof timeTracking.clockOut>

const refusedCheck = ({ current }: ApiError): Check => ({
  validZone: null,
  accuracy: null,
  ...(current as Pick<LocationCheck, 'verdict' | 'elsewhere' | 'nearest' | 'doubt'>),
})

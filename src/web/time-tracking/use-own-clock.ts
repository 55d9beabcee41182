import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ReplyOf } from '#shared/endpoint.ts'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import type { LocationCheck } from '#shared/time-tracking/shapes.ts'
import { useAction } from '#web/platform/action.ts'
import { useFormat } from '#web/platform/format.ts'
import type { Act } from '#web/platform/outbox/act.ts'
import { lastAnswered } from '#web/platform/outbox/kept-acts.ts'
import { whenUsed } from '#web/platform/outbox/when-used.ts'
import { findPosition, PositionProblem, type SentPosition } from '#web/platform/position.ts'
import { ApiError } from '#web/platform/problem.ts'
import { wordsOf } from '#web/platform/refusal-words.ts'
import { useAct } from '#web/ui/outbox/public.ts'
import { toast } from '#web/ui/toast.ts'
import { isClockIn, type PressedClock } from './as-pressed.ts'

type Check = Pick<LocationCheck, 'verdict' | 'validZone' | 'elsewhere' | 'nearest' | 'doubt' | 'accuracy'>
/** What the last look at the position found: a place to judge, or why there is none. */
export type Finding = { check: Check } | { problem: PositionProblem['kind'] | 'no-answer' }

type Looking = 'verify' | 'clock-in' | 'clock-out'

/** Everything one's own clock can do, with the words for how it went. */
export function useOwnClock({ mine: { employee, entry, shift, positionConsent }, begunBy }: PressedClock) {
  const { t } = useLingui()
  const format = useFormat()
  const [looking, setLooking] = useState<Looking>()
  const [finding, setFinding] = useState<Finding>()
  const [hasClockedIn, setClockedIn] = useState(false)
  const clockIn = useAct(timeTracking.clockInWithValidation, pressOf('clock-in'))
  const clockInByHand = useAct(timeTracking.clockIn, pressOf('manual-clock-in'))
  const clockOut = useAct(timeTracking.clockOut, pressOf('clock-out'))
  const verify = useAction(timeTracking.verifyLocation, {
    onDone: check => setFinding({ check }),
    onFail: () => setFinding({ problem: 'no-answer' }),
  })
  const breaks = { onFail: (error: Error) => fail(wordsOf(error) ?? t`The break was not noted.`) }
  const startBreak = useAct(timeTracking.startBreak, { ...breaks, saysItself: true })
  const endBreak = useAct(timeTracking.endBreak, { ...breaks, saysItself: true })
  const isPressing = clockIn.isPending || clockInByHand.isPending || clockOut.isPending
  // What was left from before is told like what was pressed just now.
  const tellOfEarlierPress = useEffectEvent(() => {
    const { act, reply } = lastAnswered.get() ?? {}
    const kind = act && kindOf(act)
    if (kind !== undefined && reply && !isPressing) sayDone(kind, reply as EntryWords)
  })
  useEffect(() => lastAnswered.watch(tellOfEarlierPress), [])
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
    isClockingIn: clockIn.isPending,
    isClockingInByHand: clockInByHand.isPending,
    isClockingOut: clockOut.isPending,
    sendAgain: () => void whenUsed(({ send }) => send()),
    isBreakPending: startBreak.isPending || endBreak.isPending,
    isVerifying: verify.isPending,
    async verifyLocation() {
      const position = await look('verify')
      if (position && who) verify.start({ ...who, ...position })
    },
    async clockIn() {
      const position = await look('clock-in')
      if (position && who) clockIn.start({ ...who, ...position })
    },
    async clockInByHand(reason: string) {
      if (who) await clockInByHand.run({ ...who, reason }).catch(() => undefined)
    },
    // Nobody is kept from leaving: without a position the clock stops all the same.
    async clockOut() {
      if (entry === null) return
      const position = positionConsent?.agreed?.isInForce ? await look('clock-out') : undefined
      clockOut.start({ id: entry.id, ...position }, begunBy)
    },
    startBreak: () => entry && startBreak.start({ id: entry.id }, begunBy),
    endBreak: () => entry && endBreak.start({ id: entry.id }, begunBy),
  }

  function pressOf(kind: Kind) {
    return {
      saysItself: true,
      onDone: (reply: EntryWords | undefined) => reply && sayDone(kind, reply),
      onKept: ({ hindrance }: Act) => hindrance === 'server' && sayFailed(kind),
      onFail: (error: Error) => sayRefused(kind, error),
    }
  }

  function sayDone(kind: Kind, { validZone, clockInTime, totalHours, needsReview }: EntryWords) {
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

  function sayRefused(kind: Kind, error: Error) {
    if (error instanceof ApiError && error.code === 'already-clocked-in')
      return fail(t`You are already clocked in. The clock below shows since when.`)
    if (kind !== 'clock-in' || !error.message.includes('outside of authorized work zones')) return sayFailed(kind)
    const check = error instanceof ApiError ? refusedCheck(error) : undefined
    if (check) setFinding({ check })
    fail(refusedWords(check))
  }

  function sayFailed(kind: Kind) {
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

type Kind = 'clock-in' | 'manual-clock-in' | 'clock-out'

function kindOf(act: Act): Kind | undefined {
  if (act.path === timeTracking.clockOut.path) return 'clock-out'
  return isClockIn(act) ? 'clock-in' : undefined
}

type EntryWords = ReplyOf<typeof timeTracking.clockOut>

const refusedCheck = ({ current }: ApiError): Check => ({
  validZone: null,
  accuracy: null,
  ...(current as Pick<LocationCheck, 'verdict' | 'elsewhere' | 'nearest' | 'doubt'>),
})

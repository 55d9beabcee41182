import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Send, Square, UsersRound } from 'lucide-react'
import { type CoverState, type Offering, offerings } from '#shared/shift-offers/offering-contract.ts'
import { secondsBetween } from '#shared/time.ts'
import { useNow } from '#web/platform/now.ts'
import { useSaving } from '#web/shifts/public.ts'
import { Button } from '#web/ui/button.tsx'
import { AskedList } from './asked-list.tsx'

interface OfferingPartProps {
  scheduleId: number
  state: CoverState
  /** How many could be asked. */
  possible: number
  /** How many of them fit without overtime. */
  fitting: number
}

/** Offers a shift in waves, and shows how it fills: the wave, the time to the next, and what people answer. */
export function OfferingPart({ scheduleId, state, possible, fitting }: OfferingPartProps) {
  const { t } = useLingui()
  const { offering, asked } = state
  const isRunning = offering !== null && offering.endedAt === null
  return (
    <section aria-label={t`Offers`} className="flex flex-col gap-3 rounded-card border p-3">
      <div aria-live="polite">
        {offering === null ? (
          <p className="text-muted text-sm">
            <Trans>
              The best are asked first, then all who fit, then also those in overtime. The first yes gets it.
            </Trans>
          </p>
        ) : (
          <Standing offering={offering} />
        )}
      </div>
      {isRunning ? (
        <Running scheduleId={scheduleId} offering={offering} />
      ) : (
        offering?.outcome !== 'filled' && <Start scheduleId={scheduleId} possible={possible} fitting={fitting} />
      )}
      {asked.length > 0 && <AskedList asked={asked} />}
    </section>
  )
}

function Standing({ offering }: { offering: Offering }) {
  const { wave, outcome, takenByName } = offering
  if (outcome === 'filled')
    return (
      <p className="font-semibold text-good">
        {takenByName === null ? <Trans>The shift is covered</Trans> : <Trans>{takenByName} takes the shift</Trans>}
      </p>
    )
  if (outcome === 'nobody')
    return (
      <p className="font-semibold text-bad">
        <Trans>Everyone who could come was asked, and nobody has taken it</Trans>
      </p>
    )
  if (outcome !== null)
    return (
      <p className="font-semibold">
        {outcome === 'stopped' ? <Trans>Offering was stopped</Trans> : <Trans>The shift needs nobody any more</Trans>}
      </p>
    )
  return (
    <p className="font-semibold">
      <Trans>Wave {wave} of 3 is out</Trans>
    </p>
  )
}

function Start({ scheduleId, possible, fitting }: { scheduleId: number; possible: number; fitting: number }) {
  const { t } = useLingui()
  const words = { done: { title: t`Shift offered` }, failed: t`Failed to offer the shift.` }
  const inWaves = useSaving(offerings.start, { words })
  const toAll = useSaving(offerings.start, { words })
  if (possible === 0) return null
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          look="primary"
          icon={<Send size={16} aria-hidden="true" />}
          pending={inWaves.isPending}
          onClick={() => inWaves.start({ id: scheduleId })}
        >
          <Trans>Offer in waves</Trans>
        </Button>
        {fitting > 0 && (
          <Button
            icon={<UsersRound size={16} aria-hidden="true" />}
            pending={toAll.isPending}
            onClick={() => toAll.start({ id: scheduleId, toAll: true })}
          >
            <Plural value={fitting} one="Offer to the # that fits" other="Offer to all # that fit" />
          </Button>
        )}
      </div>
      <Refused problem={inWaves.problem ?? toAll.problem} />
    </>
  )
}

function Running({ scheduleId, offering: { wave, nextWaveAt } }: { scheduleId: number; offering: Offering }) {
  const { t } = useLingui()
  const next = useSaving(offerings.next, {
    words: { done: { title: t`Next wave sent` }, failed: t`Failed to send the next wave.` },
  })
  const stop = useSaving(offerings.stop, {
    words: { failed: t`Failed to stop offering.` },
  })
  return (
    <>
      {nextWaveAt && <Countdown until={nextWaveAt} isLast={wave === 3} />}
      <div className="flex flex-wrap gap-2">
        {wave < 3 && (
          <Button
            look="primary"
            size="small"
            icon={<Send size={14} aria-hidden="true" />}
            pending={next.isPending}
            onClick={() => next.start({ id: scheduleId, after: wave })}
          >
            <Trans>Send next now</Trans>
          </Button>
        )}
        <Button
          size="small"
          icon={<Square size={14} aria-hidden="true" />}
          pending={stop.isPending}
          onClick={() => stop.start({ id: scheduleId })}
        >
          <Trans>Stop</Trans>
        </Button>
      </div>
      <Refused problem={next.problem ?? stop.problem} />
    </>
  )
}

function Countdown({ until, isLast }: { until: string; isLast: boolean }) {
  const left = Math.max(0, secondsBetween(useNow(1000), until))
  const hours = Math.floor(left / 3600)
  const clock = [
    ...(hours > 0 ? [hours] : []),
    ...[Math.floor(left / 60) % 60, Math.floor(left % 60)].map(part => String(part).padStart(2, '0')),
  ].join(':')
  return (
    // Said once when it begins, not every second.
    <p className="text-muted text-sm tabular-nums" aria-live="off">
      {left === 0 ? (
        <Trans>It goes on within a minute</Trans>
      ) : isLast ? (
        <Trans>This was the last wave. They have {clock} to answer</Trans>
      ) : (
        <Trans>The next wave goes out in {clock}</Trans>
      )}
    </p>
  )
}

const Refused = ({ problem }: { problem: string | undefined }) =>
  problem ? (
    <p role="alert" className="text-bad text-sm">
      {problem}
    </p>
  ) : null

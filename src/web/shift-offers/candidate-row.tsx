import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Phone } from 'lucide-react'
import { decimalOf } from '#shared/money.ts'
import { scheduling } from '#shared/scheduling/contract.ts'
import { type Candidate, cover } from '#shared/shift-offers/contract.ts'
import type { Instant } from '#shared/time.ts'
import { useFormat } from '#web/platform/format.ts'
import { useHours } from '#web/platform/spoken-time.ts'
import { PlanProblems, useSaving } from '#web/shifts/public.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Pill } from '#web/ui/pill.tsx'

interface CandidateRowProps {
  candidate: Candidate
  currency: string
  scheduleId: number
  version: number | undefined
  /** Somebody left this shift: what is left of it is a shift of its own. */
  isLeft: boolean
  /** When they are to be there, where the planner says so. */
  expectedAt: Instant | undefined
  onAssigned: () => void
}

/** One person who could come, with what speaks for them, and how to ask. */
export function CandidateRow(props: CandidateRowProps) {
  const { candidate, currency, scheduleId, version, isLeft, expectedAt, onAssigned } = props
  const { t } = useLingui()
  const { name, employeeId, phone, offered, overtimeSeconds } = candidate
  const offer = useSaving(cover.offer, {
    words: {
      done: { title: t`Shift offered`, description: t`${name} is asked and can answer at once.` },
      failed: t`Failed to offer the shift.`,
    },
  })
  const assigning = {
    words: {
      done: { title: t`Schedule Updated`, description: t`Schedule has been updated successfully.` },
      failed: t`Failed to update schedule.`,
    },
    onDone: onAssigned,
  }
  const giveShift = useSaving(scheduling.update, assigning)
  const giveRest = useSaving(scheduling.openRest, assigning)
  const assign = isLeft ? giveRest : giveShift
  const given = { id: scheduleId, employeeId, confirm: assign.confirm, ...(expectedAt && { expectedAt }) }
  const give = () => (isLeft ? giveRest.start(given) : giveShift.start({ ...given, ...(version && { version }) }))
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex items-start gap-3">
        <Avatar name={name} size={32} />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 font-medium">
            {name}
            {overtimeSeconds > 0 && (
              <Pill tone="wait">
                <Trans>Overtime</Trans>
              </Pill>
            )}
            {!candidate.hasSignedIn && (
              <Pill tone="calm">
                <Trans>Never signed in</Trans>
              </Pill>
            )}
            <WishPill wish={candidate.wish} />
          </p>
          <p className="text-muted text-sm tabular-nums">{useFacts(candidate, currency).join(' · ')}</p>
        </div>
      </div>
      <PlanProblems warnings={assign.warnings} problem={assign.problem ?? offer.problem} />
      <div className="flex gap-2 max-sm:[&>*]:flex-1">
        <Button
          size="small"
          look="primary"
          disabled={offered}
          pending={offer.isPending}
          onClick={() => offer.start({ id: scheduleId, employeeId })}
        >
          {offered ? <Trans>Asked</Trans> : <Trans>Offer</Trans>}
        </Button>
        <Button size="small" pending={assign.isPending} onClick={give}>
          {assign.warnings.length > 0 ? <Trans>Assign anyway</Trans> : <Trans>Assign</Trans>}
        </Button>
        {phone && (
          <a href={`tel:${phone}`} className={buttonClass('secondary', 'small')} aria-label={t`Call ${name}`}>
            <Phone size={14} aria-hidden="true" />
            <Trans>Call</Trans>
          </a>
        )}
      </div>
    </li>
  )
}

function WishPill({ wish }: Pick<Candidate, 'wish'>) {
  if (wish === 'cannot')
    return (
      <Pill tone="bad">
        <Trans>Cannot</Trans>
      </Pill>
    )
  if (wish === 'avoid')
    return (
      <Pill tone="wait">
        <Trans>Rather not</Trans>
      </Pill>
    )
  return wish === 'prefer' ? (
    <Pill tone="good">
      <Trans>Would rather</Trans>
    </Pill>
  ) : null
}

function useFacts(candidate: Candidate, currency: string) {
  const { weekSeconds, restHours, distanceMeters, experience, costCents, prefersSite } = candidate
  const { t } = useLingui()
  const format = useFormat()
  const weekHours = useHours()(weekSeconds / 3600)
  const distance = distanceMeters === null ? '' : format.distance(distanceMeters)
  return [
    t`${weekHours} this week`,
    ...(restHours === null ? [] : [t`${restHours} h rest`]),
    ...(distanceMeters === null ? [] : [t`${distance} away`]),
    ...(experience === 0 ? [] : [plural(experience, { one: '# shift here', other: '# shifts here' })]),
    ...(prefersSite ? [t`likes it here`] : []),
    ...(costCents === null ? [] : [format.money(decimalOf(costCents, currency), currency)]),
  ]
}

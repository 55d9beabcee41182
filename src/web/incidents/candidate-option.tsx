import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Candidate } from '#shared/incidents/detail-shapes.ts'
import { useFormat } from '#web/platform/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { cx } from '#web/ui/cx.ts'
import type { Listbox } from '#web/ui/listbox.ts'
import { Pill } from '#web/ui/pill.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

interface CandidateOptionProps {
  option: ReturnType<Listbox['option']>
  candidate: Candidate
  isActive: boolean
  isPending: boolean
}

export function CandidateOption({ option, candidate, isActive, isPending }: CandidateOptionProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { name, position, business, distanceM, distanceFrom, positionAt, accuracyM, load, onBreak, answer } = candidate
  const accuracy = accuracyM === null ? null : format.distance(accuracyM)
  const facts = [
    load === 0 ? t`Free` : plural(load, { one: 'On # incident', other: 'On # incidents' }),
    position,
    business,
  ]
  return (
    <div
      {...option}
      className={cx(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-control border px-2.5 py-1.5 hover:border-control',
        isActive ? 'border-accent bg-background' : 'border-transparent',
      )}
    >
      {isPending ? <Spinner size={28} /> : <Avatar name={name} size={28} />}
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <span className="font-medium">{name}</span>
          {onBreak && (
            <Pill tone="calm">
              <Trans>Break</Trans>
            </Pill>
          )}
          {answer === 'refused' && (
            <Pill tone="bad">
              <Trans>Refused</Trans>
            </Pill>
          )}
        </span>
        <span className="block truncate text-muted text-sm">{facts.filter(Boolean).join(' · ')}</span>
      </span>
      <span className="text-right text-sm tabular-nums">
        {distanceM === null ? (
          <span className="text-muted">
            <Trans>no position</Trans>
          </span>
        ) : (
          <>
            <span className="block font-medium">
              {distanceFrom === 'site' && '≈ '}
              {format.distance(distanceM)}
            </span>
            <span className="block text-muted text-xs">
              {distanceFrom === 'site' || positionAt === null
                ? t`from the site`
                : [accuracy === null ? null : `± ${accuracy}`, format.ago(positionAt)].filter(Boolean).join(' · ')}
            </span>
          </>
        )}
      </span>
    </div>
  )
}

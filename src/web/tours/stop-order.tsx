import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import type { Checkpoint } from '#shared/tours/shapes.ts'
import { ChoiceSelect } from '#web/ui/choice-select.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { named } from '#web/ui/options.ts'

interface StopOrderProps {
  id: string
  /** Undefined while nobody has said at which site. */
  known: readonly Checkpoint[] | undefined
  chosen: readonly number[]
  onChange: (ids: number[]) => void
}

/** The checkpoints of a round in their order: added from a list, moved by buttons, which every thumb can do. */
export function StopOrder({ id, known: ofSite, chosen, onChange }: StopOrderProps) {
  const { t } = useLingui()
  const known = ofSite ?? []
  const nameOf = (checkpointId: number) => known.find(one => one.id === checkpointId)?.name ?? ''
  const others = known.filter(one => !chosen.includes(one.id))
  const move = (from: number, to: number) => {
    const order = chosen.toSpliced(from, 1)
    onChange(order.toSpliced(to, 0, chosen[from] as number))
  }
  return (
    <div className="flex flex-col gap-2">
      <ol aria-label={t`Order of the checkpoints`} className="m-0 flex list-none flex-col gap-1 p-0">
        {chosen.map((checkpointId, index) => {
          const name = nameOf(checkpointId)
          return (
            <li key={checkpointId} className="flex items-center gap-1">
              <span className="w-6 text-muted tabular-nums">{index + 1}</span>
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{name}</span>
              <IconButton
                label={t`Move ${name} up`}
                icon={<ArrowUp size={16} />}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              />
              <IconButton
                label={t`Move ${name} down`}
                icon={<ArrowDown size={16} />}
                disabled={index === chosen.length - 1}
                onClick={() => move(index, index + 1)}
              />
              <IconButton
                label={t`Leave out ${name}`}
                icon={<X size={16} />}
                onClick={() => onChange(chosen.filter(one => one !== checkpointId))}
              />
            </li>
          )
        })}
      </ol>
      {others.length > 0 ? (
        <ChoiceSelect
          label={t`Checkpoints`}
          wiring={{ id }}
          none={t`Add a checkpoint`}
          value=""
          onChange={added => added !== '' && onChange([...chosen, Number(added)])}
          options={named(others)}
        />
      ) : (
        known.length === 0 && (
          <p className="text-muted text-sm">
            {ofSite === undefined ? (
              <Trans>Choose the site first.</Trans>
            ) : (
              <Trans>This site has no checkpoints yet: add them first.</Trans>
            )}
          </p>
        )
      )}
    </div>
  )
}

import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { CoverageDay } from '#shared/demand/shapes.ts'
import { screens } from '#shared/screens.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Shape } from '#web/ui/pill.tsx'
import type { BoardWords } from './use-board-words.ts'

interface DemandHoursProps {
  demand: CoverageDay
  /** Which post and day it is. */
  name: string
  businessId: number | null
  words: BoardWords
  onClose: () => void
}

/** Stretch by stretch what a day of a post asks for, and what is planned. */
export function DemandHours({ demand, name, businessId, words, onClose }: DemandHoursProps) {
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={<Trans>Demand hour by hour</Trans>}
      description={name}
    >
      <ul className="m-0 mb-4 flex list-none flex-col divide-y p-0">
        {demand.stretches.map(one => {
          const { tone, word, hours, figures } = words.stretch(one)
          return (
            <li key={one.startsAt} className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 py-2">
              <span className="font-medium tabular-nums">{hours}</span>
              <span className={`flex items-center gap-1.5 font-medium ${inks[tone]}`}>
                <Shape tone={tone} />
                {word}
              </span>
              <span className="text-muted text-sm">{figures}</span>
            </li>
          )
        })}
      </ul>
      {demand.unlicensed > 0 && <p className="mb-4">{words.unlicensed(demand.unlicensed)}</p>}
      <Link
        to={screens.demand.path}
        search={{ ...(businessId !== null && { business: String(businessId) }) }}
        className={buttonClass('secondary', 'normal', 'max-sm:w-full')}
      >
        <Trans>Demand of this site</Trans>
      </Link>
    </Dialog>
  )
}

const inks = { good: 'text-good', wait: 'text-wait', bad: 'text-bad' }

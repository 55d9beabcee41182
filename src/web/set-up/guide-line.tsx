import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Minus } from 'lucide-react'
import type { SetUp, SetUpLine } from '#shared/set-up/contract.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { TaskAction } from './task-action.tsx'
import { useChoice } from './use-choice.ts'
import { useStepNames, useTaskWords } from './words.ts'

interface GuideLineProps {
  setUp: SetUp
  line: SetUpLine
  number: number
  /** The first that is left to do: its button stands out. */
  isNext: boolean
}

/** One step: what to do and why in a line, and what does it. */
export function GuideLine({ setUp, line, number, isNext }: GuideLineProps) {
  const name = useStepNames()[line.step]
  const words = useTaskWords(setUp)
  const { state, task } = line
  return (
    <li
      aria-current={isNext ? 'step' : undefined}
      className={cx('flex gap-3 px-4', state === 'open' ? 'py-3' : 'py-2 text-muted')}
    >
      <Mark state={state} number={number} isNext={isNext} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <div className={cx('min-w-0 flex-1', state === 'open' && 'sm:basis-72')}>
          <h3 className={cx('text-base', state === 'open' ? 'font-semibold' : 'font-normal')}>{name}</h3>
          {state === 'open' && task !== null && <p className="text-muted text-sm">{words[task]}</p>}
        </div>
        {state === 'open' && task !== null && (
          <div className="flex flex-wrap items-center gap-2 empty:hidden max-sm:order-last max-sm:w-full">
            <TaskAction task={task} setUp={setUp} isNext={isNext} />
          </div>
        )}
        {state !== 'done' && <Skip line={line} name={name} />}
      </div>
    </li>
  )
}

function Skip({ line: { step, state }, name }: { line: SetUpLine; name: string }) {
  const { t } = useLingui()
  const choice = useChoice()
  const isSkipped = state === 'skipped'
  return (
    <Button
      look="quiet"
      size="small"
      className="max-sm:-mr-3 max-sm:self-start"
      aria-label={isSkipped ? t`Take up again: ${name}` : t`Skip: ${name}`}
      pending={choice.isPending}
      onClick={() => choice.start({ step, isSkipped: !isSkipped })}
    >
      {isSkipped ? <Trans>Take up again</Trans> : <Trans>Skip</Trans>}
    </Button>
  )
}

function Mark({ state, number, isNext }: Pick<SetUpLine, 'state'> & { number: number; isNext: boolean }) {
  const { t } = useLingui()
  if (state === 'open')
    return (
      <span
        className={cx(
          'grid size-6 shrink-0 place-items-center rounded-full font-semibold text-sm tabular-nums',
          isNext ? 'bg-accent text-on-accent' : 'border border-control text-muted',
        )}
      >
        {number}
      </span>
    )
  const Icon = state === 'done' ? Check : Minus
  return (
    <span
      role="img"
      aria-label={state === 'done' ? t`Done` : t`Skipped`}
      className={cx('grid size-6 shrink-0 place-items-center', state === 'done' ? 'text-good' : 'text-muted')}
    >
      <Icon size={18} aria-hidden="true" />
    </span>
  )
}

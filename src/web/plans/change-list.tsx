import { Trans, useLingui } from '@lingui/react/macro'
import { placeText } from '#shared/place-text.ts'
import type { PlanAssignment } from '#shared/plans/shapes.ts'
import { useFormat } from '#web/platform/format.ts'
import { useRefusalWords } from '#web/platform/refusal-words.ts'
import { useShiftTimes } from '#web/shifts/public.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { ReasonList } from './reason-list.tsx'

interface ChangeListProps {
  assignments: PlanAssignment[]
  view: 'days' | 'people'
  ticked: ReadonlySet<number>
  /** Without it nothing can be chosen: what is only assumed is not accepted. */
  onTick?: (shiftIds: number[], isTicked: boolean) => void
}

/** Who would get which shift, by day or by person, each to be ticked and with its reasons behind a press. */
export function ChangeList({ assignments, view, ticked, onTick }: ChangeListProps) {
  const { t } = useLingui()
  const format = useFormat()
  const open = t`Left open`
  const groups =
    view === 'days'
      ? Map.groupBy(assignments, ({ date }) => format.namedDay(date))
      : new Map([...Map.groupBy(assignments, ({ to }) => to?.name ?? open)].sort(([a], [b]) => a.localeCompare(b)))
  return (
    <div className="flex flex-col">
      {[...groups].map(([name, changes]) => {
        const ids = changes.flatMap(({ state, shiftId }) => (state === 'proposed' && shiftId !== null ? [shiftId] : []))
        return (
          <section key={name} aria-label={name} className="border-b last:border-b-0">
            <div className="flex items-center justify-between gap-2 bg-background px-4 py-1.5">
              <h3 className="font-semibold text-sm">{name}</h3>
              {onTick && ids.length > 1 && (
                <Checkbox
                  label={<span className="text-sm">{t`All of them`}</span>}
                  aria-label={t`All of ${name}`}
                  checked={ids.every(id => ticked.has(id))}
                  onChange={({ target }) => onTick(ids, target.checked)}
                />
              )}
            </div>
            <ul className="m-0 flex list-none flex-col divide-y p-0">
              {changes.map(change => {
                const { id, shiftId } = change
                return (
                  <ChangeItem
                    key={id}
                    change={change}
                    showsDay={view === 'people'}
                    isTicked={shiftId !== null && ticked.has(shiftId)}
                    {...(onTick && shiftId !== null && { onTick: isTicked => onTick([shiftId], isTicked) })}
                  />
                )
              })}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

interface ChangeItemProps {
  change: PlanAssignment
  showsDay: boolean
  isTicked: boolean
  onTick?: (isTicked: boolean) => void
}

function ChangeItem({ change, showsDay, isTicked, onTick }: ChangeItemProps) {
  const { t } = useLingui()
  const format = useFormat()
  const times = useShiftTimes()
  const wordsOfRefusal = useRefusalWords()
  const { state, unfit, from, to, next } = change
  const where = [...(showsDay ? [format.namedDay(change.date)] : []), times(change), placeText(change)].join(' · ')
  const [old, now] = [from?.name ?? t`Open`, to?.name ?? t`Open`]
  const who = (
    <span className="font-medium">
      <span className={from ? 'text-muted line-through' : 'text-open'}>{old}</span>
      <span aria-hidden="true"> → </span>
      <span className="sr-only">{t`becomes`} </span>
      <span className={to ? undefined : 'text-open'}>{now}</span>
    </span>
  )
  return (
    <li className="flex flex-col gap-1 px-4 py-2.5">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        {state === 'proposed' && onTick ? (
          <Checkbox label={who} hint={where} checked={isTicked} onChange={({ target }) => onTick(target.checked)} />
        ) : (
          <p className="flex flex-col">
            {who}
            <span className="text-muted text-sm">{where}</span>
          </p>
        )}
        {state === 'accepted' && (
          <Pill tone="good">
            <Trans>Accepted</Trans>
          </Pill>
        )}
        {state === 'unfit' && (
          <Pill tone="wait">
            <Trans>Does not fit any more</Trans>
          </Pill>
        )}
        {state === 'undone' && (
          <Pill tone="calm">
            <Trans>Taken back</Trans>
          </Pill>
        )}
      </div>
      {unfit && <p className="text-sm sm:pl-7">{wordsOfRefusal(unfit)}</p>}
      {(change.why.length > 0 || next) && (
        <details className="text-sm sm:pl-7">
          <summary className="cursor-pointer text-muted max-sm:py-2">
            {to ? <Trans>Why {to.name}?</Trans> : <Trans>Why?</Trans>}
          </summary>
          <ReasonList reasons={change.why} />
          {next && (
            <div className="mt-1">
              <p className="font-medium">
                <Trans>Next would have been {next.name}</Trans>
              </p>
              <ReasonList reasons={next.why} />
            </div>
          )}
        </details>
      )}
    </li>
  )
}

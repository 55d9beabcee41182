import { useLingui } from '@lingui/react/macro'
import { decimalOf } from '#shared/money.ts'
import type { Plan, PlanFigures } from '#shared/plans/shapes.ts'
import { useFormat } from '#web/platform/format.ts'
import { useHours } from '#web/platform/spoken-time.ts'
import { cx } from '#web/ui/cx.ts'

export interface FiguresColumn {
  key: string
  label: string
  /** What somebody typed, which may be one long word. */
  isTyped?: boolean
  figures: PlanFigures
}

interface FiguresTableProps {
  caption: string
  /** What the others are measured by comes first. */
  columns: readonly FiguresColumn[]
  currency: string
}

/** What weeks come to, side by side. */
export function FiguresTable({ caption, columns, currency }: FiguresTableProps) {
  const { t } = useLingui()
  const rows = useRows(currency)
  const [base] = columns
  if (base === undefined) return null
  return (
    <table className={cx('w-full border-collapse tabular-nums', columns.length > 3 && 'max-sm:text-sm')}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b text-left align-bottom text-muted text-sm">
          <th scope="col" className="py-1.5 pr-2 font-medium">
            <span className="sr-only">{t`Figure`}</span>
          </th>
          {columns.map(({ key, label, isTyped }) => (
            <th key={key} scope="col" className={cx('py-1.5 pl-2 text-right font-medium', isTyped && 'wrap-anywhere')}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows
          .filter(({ value }) => value(base.figures) !== null)
          .map(({ label, hint, value, isBetter }) => (
            <tr key={label} className="border-b last:border-b-0">
              <th scope="row" className="py-1.5 pr-2 text-left font-normal">
                {label}
                {hint && <span className="block text-muted text-xs">{hint}</span>}
              </th>
              {columns.map(({ key, figures }) => (
                <td
                  key={key}
                  className={cx(
                    'py-1.5 pl-2 text-right',
                    figures === base.figures ? 'text-muted' : 'font-medium',
                    isBetter(base.figures, figures) && 'text-good',
                  )}
                >
                  {value(figures)}
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  )
}

/** The week as it is, as it would be, and where something is assumed: what comes of doing nothing about it. */
export function PlanFiguresTable({ plan: { figures, currency } }: { plan: Pick<Plan, 'figures' | 'currency'> }) {
  const { t } = useLingui()
  if (figures === null) return null
  const { now, untouched, planned } = figures
  return (
    <FiguresTable
      caption={t`The week as it is and as it would be`}
      columns={[
        { key: 'now', label: t`Now`, figures: now },
        ...(untouched ? [{ key: 'untouched', label: t`Nothing done`, figures: untouched }] : []),
        { key: 'planned', label: t`Proposed`, figures: planned },
      ]}
      currency={currency}
    />
  )
}

interface Row {
  label: string
  /** What it counts, where its name does not say. */
  hint?: string
  value: (figures: PlanFigures) => string | number | null
  isBetter: (now: PlanFigures, planned: PlanFigures) => boolean
}

function useRows(currency: string): Row[] {
  const { t } = useLingui()
  const format = useFormat()
  const hours = useHours()
  const fewer = (pick: (figures: PlanFigures) => number) => (now: PlanFigures, planned: PlanFigures) =>
    pick(planned) < pick(now)
  const more = (pick: (figures: PlanFigures) => number) => (now: PlanFigures, planned: PlanFigures) =>
    pick(planned) > pick(now)
  return [
    { label: t`Filled shifts`, value: one => one.filled, isBetter: more(one => one.filled) },
    { label: t`Open shifts`, value: one => one.open, isBetter: fewer(one => one.open) },
    {
      label: t`Overtime`,
      value: one => hours(one.overtimeSeconds / 3600),
      isBetter: fewer(one => one.overtimeSeconds),
    },
    {
      label: t`Cost`,
      value: one => (one.costCents === null ? null : format.wholeMoney(decimalOf(one.costCents, currency), currency)),
      isBetter: () => false,
    },
    {
      label: t`Fairness`,
      hint: t`Hours, nights and weekends`,
      value: one => format.wholePercent(one.fairnessPercent),
      isBetter: more(one => one.fairnessPercent),
    },
    { label: t`Wishes kept`, value: one => one.wishesKept, isBetter: more(one => one.wishesKept) },
    { label: t`Against a wish`, value: one => one.wishesBroken, isBetter: fewer(one => one.wishesBroken) },
    { label: t`Reassigned shifts`, value: one => one.changes, isBetter: () => false },
  ]
}

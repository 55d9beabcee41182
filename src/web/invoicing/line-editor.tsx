import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Trash2 } from 'lucide-react'
import { decimalOf } from '#shared/money.ts'
import { useFormat } from '#web/platform/format.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { centsOfLine, fixedLine, type LineDraft, problemsOf, totalsOfDrafts } from './line-drafts.ts'

interface LineEditorProps {
  lines: LineDraft[]
  /** What they are priced in. */
  currency: string
  /** Someone tried to go on: what is missing is said. */
  isTried: boolean
  onChange: (lines: LineDraft[]) => void
}

/** Lines as one types them, with what each comes to. */
export function LineEditor({ lines, currency, isTried, onChange }: LineEditorProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { subtotalCents } = totalsOfDrafts(lines, '0', currency)
  const change = (key: string, patch: Partial<LineDraft>) =>
    onChange(lines.map(line => (line.key === key ? { ...line, ...patch } : line)))
  return (
    <div className="flex flex-col gap-3">
      <div aria-hidden="true" className={cx(grid, 'px-3 font-medium text-muted text-sm max-sm:hidden')}>
        <span>
          <Trans>Description</Trans>
        </span>
        {[t`Hours`, t`Rate`, t`Amount`].map(label => (
          <span key={label} className="text-right">
            {label}
          </span>
        ))}
        <span className="w-9" />
      </div>
      <ol className="m-0 flex list-none flex-col divide-y rounded-card border p-0">
        {lines.map((line, index) => (
          <EditedLine
            key={line.key}
            line={line}
            currency={currency}
            place={index + 1}
            isTried={isTried}
            onChange={patch => change(line.key, patch)}
            onRemove={() => onChange(lines.filter(other => other.key !== line.key))}
          />
        ))}
      </ol>
      {isTried && lines.length === 0 && (
        <p role="alert" className="text-bad text-sm">
          <Trans>An invoice needs a line</Trans>
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button size="small" icon={<Plus size={16} />} onClick={() => onChange([...lines, fixedLine()])}>
          <Trans>Add a fixed price</Trans>
        </Button>
        <span className="font-semibold tabular-nums">
          <Trans>Subtotal</Trans> {format.money(decimalOf(subtotalCents, currency), currency)}
        </span>
      </div>
    </div>
  )
}

const grid = 'grid grid-cols-[1fr_1fr_auto] items-center gap-2 sm:grid-cols-[1fr_88px_104px_104px_auto]'

interface EditedLineProps {
  line: LineDraft
  currency: string
  place: number
  isTried: boolean
  onChange: (patch: Partial<LineDraft>) => void
  onRemove: () => void
}

function EditedLine({ line, currency, place, isTried, onChange, onRemove }: EditedLineProps) {
  const { t } = useLingui()
  const format = useFormat()
  const problems = problemsOf(line, currency)
  const words = {
    description: t`Description is required`,
    hours: t`Hours are required`,
    rate: t`A rate is required`,
    amount: line.amount === '' ? t`Amount is required` : t`Use an amount such as 5000.00`,
  }
  const wrong = (field: Parameters<typeof problems.has>[0]) => problems.has(field) && { 'aria-invalid': true as const }
  return (
    <li className={cx(grid, 'p-3')}>
      <Input
        aria-label={t`Description of line ${place}`}
        placeholder={t`Description`}
        value={line.description}
        maxLength={300}
        {...wrong('description')}
        onChange={event => onChange({ description: event.target.value })}
        className="max-sm:col-span-3"
      />
      {line.isFixed ? (
        <Input
          aria-label={t`Amount of line ${place}`}
          placeholder="0.00"
          inputMode="decimal"
          value={line.amount}
          {...wrong('amount')}
          onChange={event => onChange({ amount: event.target.value.trim() })}
          className="text-right tabular-nums max-sm:col-span-2 sm:col-span-3"
        />
      ) : (
        <>
          <Input
            aria-label={t`Hours of line ${place}`}
            inputMode="decimal"
            value={line.hours}
            {...wrong('hours')}
            onChange={event => onChange({ hours: event.target.value.trim() })}
            className="text-right tabular-nums"
          />
          <Input
            aria-label={t`Rate of line ${place}`}
            inputMode="decimal"
            placeholder="0.00"
            value={line.rate}
            {...wrong('rate')}
            onChange={event => onChange({ rate: event.target.value.trim() })}
            className="text-right tabular-nums"
          />
          <span className="text-right font-medium tabular-nums max-sm:order-last max-sm:col-span-3">
            {format.money(decimalOf(centsOfLine(line, currency), currency), currency)}
          </span>
        </>
      )}
      <IconButton label={t`Remove line ${place}`} icon={<Trash2 size={16} />} onClick={onRemove} />
      {isTried && problems.size > 0 && (
        <p role="alert" className="order-last col-span-full text-bad text-sm">
          {[...problems].map(problem => words[problem]).join('. ')}
        </p>
      )}
    </li>
  )
}

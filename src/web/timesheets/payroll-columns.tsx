import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import {
  fieldsOf,
  isAmount,
  leastWidth,
  type PayrollColumn,
  type PayrollField,
  type PayrollLayout,
} from '#shared/timesheets/payroll-layout.ts'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { usePayrollFieldWords } from './payroll-words.ts'

interface PayrollColumnsProps {
  layout: PayrollLayout
  onChange: (columns: PayrollColumn[]) => void
}

/** The columns in their order, each with its heading; in a file of fixed width also how wide it is. */
export function PayrollColumns({ layout: { rows, format, columns }, onChange }: PayrollColumnsProps) {
  const { t } = useLingui()
  const words = usePayrollFieldWords()
  const put = (nth: number, change: Partial<PayrollColumn>) =>
    onChange(columns.map((column, place) => (place === nth ? { ...column, ...change } : column)))
  const move = (nth: number, by: -1 | 1) => {
    const moved = [...columns]
    const [taken] = moved.splice(nth, 1)
    moved.splice(nth + by, 0, taken as PayrollColumn)
    onChange(moved)
  }
  const add = (field: PayrollField) =>
    onChange([...columns, { field, heading: words[field], width: Math.max(12, leastWidth(field)) }])
  return (
    <fieldset className="m-0 flex flex-col gap-2 border-0 p-0 sm:col-span-2">
      <legend className="mb-1.5 p-0 font-medium">
        <Trans>Columns</Trans>
      </legend>
      <ol className="m-0 flex list-none flex-col gap-2 p-0">
        {columns.map(({ field, heading, width, payCode = '' }, nth) => {
          const name = words[field]
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column may stand there twice, and its place is what it is known by
            <li key={`${nth} ${field}`} className="flex flex-wrap items-end gap-2 rounded-card border p-2">
              <Field label={name} className="min-w-40 flex-1">
                {wiring => (
                  <Input
                    {...wiring}
                    value={heading}
                    maxLength={60}
                    onChange={event => put(nth, { heading: event.target.value })}
                  />
                )}
              </Field>
              {isAmount(field) && rows !== 'pay-code' && (
                <Field label={t`Pay code`} className="w-28">
                  {wiring => (
                    <Input
                      {...wiring}
                      value={payCode}
                      maxLength={20}
                      placeholder={t`All`}
                      onChange={event => put(nth, { payCode: event.target.value })}
                    />
                  )}
                </Field>
              )}
              {format === 'fixed' && (
                <Field label={t`Width`} className="w-20">
                  {wiring => (
                    <Input
                      {...wiring}
                      inputMode="numeric"
                      value={String(width)}
                      onChange={event => put(nth, { width: Number(event.target.value.replace(/\D/g, '')) })}
                    />
                  )}
                </Field>
              )}
              <div className="flex">
                <IconButton
                  label={t`Move ${name} up`}
                  icon={<ArrowUp size={16} />}
                  disabled={nth === 0}
                  onClick={() => move(nth, -1)}
                />
                <IconButton
                  label={t`Move ${name} down`}
                  icon={<ArrowDown size={16} />}
                  disabled={nth === columns.length - 1}
                  onClick={() => move(nth, 1)}
                />
                <IconButton
                  label={t`Leave out ${name}`}
                  icon={<Trash2 size={16} />}
                  onClick={() => onChange(columns.filter((_, place) => place !== nth))}
                />
              </div>
            </li>
          )
        })}
      </ol>
      <Field label={t`Add a column`}>
        {wiring => (
          <Select
            {...wiring}
            value=""
            options={fieldsOf(rows).map(value => ({ value, label: words[value] }))}
            onChange={event => add(event.target.value as PayrollField)}
          >
            <option value="">{t`Choose…`}</option>
          </Select>
        )}
      </Field>
    </fieldset>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Sheet } from '#web/platform/read-csv.ts'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { DialogActions } from './dialog-parts.tsx'
import { Field } from './field.tsx'
import { Select } from './select.tsx'

export interface ColumnMapping<F extends string> {
  /** Whether the first row names the columns. */
  hasHeadings: boolean
  columns: Partial<Record<F, number>>
}

interface MapColumnsProps<F extends string> {
  sheet: Sheet
  mapping: ColumnMapping<F>
  fields: readonly { field: F; name: string; isOptional: boolean }[]
  isReady: boolean
  /** What is chosen besides, and what is said of it. */
  children?: ReactNode
  note?: ReactNode
  onChange: (mapping: ColumnMapping<F>) => void
  onBack: () => void
  onNext: () => void
  isPending: boolean
}

/** Which column of a file holds what: guessed by its heading, to be corrected by hand. */
export function MapColumns<F extends string>(props: MapColumnsProps<F>) {
  const { sheet, mapping, fields, isReady, children, note, onChange, onBack, onNext, isPending } = props
  const { t } = useLingui()
  const width = Math.max(...sheet.rows.slice(0, 50).map(row => row.length))
  const [first = [], second = []] = sheet.rows
  const nameOf = (column: number) => {
    const sample = (mapping.hasHeadings ? second : first)[column] ?? ''
    const heading = mapping.hasHeadings ? first[column] : t`Column ${column + 1}`
    return sample === '' ? heading : `${heading} (${sample.slice(0, 40)})`
  }
  const choose = (field: F, value: string) => {
    const { [field]: _, ...others } = mapping.columns
    const columns = (value === '' ? others : { ...others, [field]: Number(value) }) as Partial<Record<F, number>>
    onChange({ ...mapping, columns })
  }
  return (
    <div className="flex flex-col gap-4">
      {sheet.readAs && (
        <Banner tone="wait">
          <Trans>This file is not UTF-8 and was read as {sheet.readAs}. Look at names with accents.</Trans>
        </Banner>
      )}
      <Checkbox
        label={t`The first row names the columns`}
        checked={mapping.hasHeadings}
        onChange={event => onChange({ ...mapping, hasHeadings: event.target.checked })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map(({ field, name, isOptional }) => (
          <Field key={field} label={name} optional={isOptional}>
            {wiring => (
              <Select
                {...wiring}
                value={String(mapping.columns[field] ?? '')}
                onChange={event => choose(field, event.target.value)}
              >
                <option value="">{t`Not in this file`}</option>
                {Array.from({ length: width }, (_, column) => (
                  <option key={nameOf(column)} value={column}>
                    {nameOf(column)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
        {children}
      </div>
      {note}
      <DialogActions>
        <Button onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Button look="primary" disabled={!isReady} pending={isPending} onClick={onNext}>
          <Trans>Check</Trans>
        </Button>
      </DialogActions>
    </div>
  )
}

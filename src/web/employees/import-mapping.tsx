import { Trans, useLingui } from '@lingui/react/macro'
import { type ImportField, importFields } from '#shared/employees/import-rules.ts'
import { OrganizationField } from '#web/organizations/public.ts'
import { useMay } from '#web/platform/session.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DialogActions } from '#web/ui/dialog-parts.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { useImportFieldNames } from './import-names.ts'
import type { Sheet } from './read-csv.ts'

export interface Mapping {
  /** Whether the first row names the columns. */
  hasHeadings: boolean
  columns: Partial<Record<ImportField, number>>
  organizationId: number | null
}

interface MapColumnsProps {
  sheet: Sheet
  mapping: Mapping
  onChange: (mapping: Mapping) => void
  onBack: () => void
  onNext: () => void
  isPending: boolean
}

export function MapColumns({ sheet, mapping, onChange, onBack, onNext, isPending }: MapColumnsProps) {
  const { t } = useLingui()
  const names = useImportFieldNames()
  const writesRate = useMay('employee:write-rate')
  const { name, email, phone } = mapping.columns
  const isReady = name !== undefined && (email !== undefined || phone !== undefined)
  const width = Math.max(...sheet.rows.slice(0, 50).map(row => row.length))
  const [first = [], second = []] = sheet.rows
  const nameOf = (column: number) => {
    const sample = (mapping.hasHeadings ? second : first)[column] ?? ''
    const heading = mapping.hasHeadings ? first[column] : t`Column ${column + 1}`
    return sample === '' ? heading : `${heading} (${sample.slice(0, 40)})`
  }
  const choose = (field: ImportField, value: string) => {
    const { [field]: _, ...others } = mapping.columns
    onChange({ ...mapping, columns: value === '' ? others : { ...others, [field]: Number(value) } })
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
        {importFields
          .filter(field => field !== 'hourlyRate' || writesRate)
          .map(field => (
            <Field key={field} label={names[field]} optional={field !== 'name' && field !== 'email'}>
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
        <OrganizationField
          value={mapping.organizationId}
          onChange={organizationId => onChange({ ...mapping, organizationId })}
        />
      </div>
      {writesRate && isReady && mapping.columns.hourlyRate === undefined && (
        <Banner tone="wait" title={t`No column says the hourly rate`}>
          <Trans>Everyone begins with a rate of 0, and payroll with it, until you set it on their pages.</Trans>
        </Banner>
      )}
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

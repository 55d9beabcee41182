import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type OwnLayout, payroll } from '#shared/timesheets/payroll-contract.ts'
import {
  breakKinds,
  fieldsOf,
  type PayrollLayout,
  type PayrollRows,
  payKinds,
  payrollRows,
} from '#shared/timesheets/payroll-layout.ts'
import { useAction } from '#web/platform/action.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { useFailure } from '#web/ui/use-failure.ts'
import { PayrollColumns } from './payroll-columns.tsx'
import { usePayKindWords, useRowsWords } from './payroll-words.ts'

interface PayrollEditorProps {
  /** The one that is changed; without it a new one is kept. */
  own: OwnLayout | undefined
  begin: PayrollLayout
  organizationId: number | undefined
  /** What is to be shown then: an own layout by its id, or a preset. */
  onSaved: (chosen: string) => void
  onCancel: () => void
}

/** What a row is, which columns it has, and how hours and days are written. */
export function PayrollEditor({ own, begin, organizationId, onSaved, onCancel }: PayrollEditorProps) {
  const { t } = useLingui()
  const failure = useFailure()
  const [name, setName] = useState(own?.name ?? '')
  const [layout, setLayout] = useState(begin)
  const set = (change: Partial<PayrollLayout>) => setLayout(before => ({ ...before, ...change }))
  const outcome = {
    onDone: ({ id }: OwnLayout) => onSaved(String(id)),
    onFail: failure(t`The layout was not saved`),
  }
  const add = useAction(payroll.addLayout, outcome)
  const change = useAction(payroll.changeLayout, outcome)
  const remove = useAction(payroll.removeLayout, {
    onDone: () => onSaved('hours-per-week'),
    onFail: failure(t`The layout was not removed`),
  })
  const save = () =>
    own
      ? change.start({ id: own.id, version: own.version, name, layout })
      : add.start({ ...(organizationId !== undefined && { organizationId }), name, layout })
  return (
    <form
      className="grid gap-4 sm:grid-cols-2"
      onSubmit={event => {
        event.preventDefault()
        save()
      }}
    >
      <Field label={t`Name`} required className="sm:col-span-2">
        {wiring => <Input {...wiring} value={name} maxLength={80} onChange={event => setName(event.target.value)} />}
      </Field>
      <FormOfFile layout={layout} set={set} />
      {layout.rows === 'pay-code' && <Codes layout={layout} set={set} />}
      <PayrollColumns layout={layout} onChange={columns => set({ columns })} />
      {own && (
        <Button look="danger" disabled={remove.isPending} onClick={() => remove.start({ id: own.id })}>
          <Trans>Remove layout</Trans>
        </Button>
      )}
      <FormActions pending={add.isPending || change.isPending} onCancel={onCancel}>
        <Trans>Save</Trans>
      </FormActions>
    </form>
  )
}

interface PartProps {
  layout: PayrollLayout
  set: (change: Partial<PayrollLayout>) => void
}

function FormOfFile({ layout, set }: PartProps) {
  const { t } = useLingui()
  const rowsWords = useRowsWords()
  const changeRows = (rows: PayrollRows) =>
    set({ rows, columns: layout.columns.filter(({ field }) => fieldsOf(rows).includes(field)) })
  return (
    <>
      <Choice
        label={t`One row for each`}
        value={layout.rows}
        options={payrollRows.map(value => ({ value, label: rowsWords[value] }))}
        onChange={changeRows}
      />
      <Choice
        label={t`File`}
        value={layout.format}
        options={[
          { value: 'csv', label: t`CSV` },
          { value: 'fixed', label: t`Fixed width` },
        ]}
        onChange={format => set({ format })}
      />
      {layout.format === 'csv' && (
        <Choice
          label={t`Between columns`}
          value={layout.delimiter}
          options={[
            { value: 'comma', label: t`Comma ,` },
            { value: 'semicolon', label: t`Semicolon ;` },
            { value: 'tab', label: t`Tab` },
          ]}
          onChange={delimiter => set({ delimiter })}
        />
      )}
      <Choice
        label={t`Decimal sign`}
        value={layout.decimal}
        options={[
          { value: 'point', label: '7.50' },
          { value: 'comma', label: '7,50' },
        ]}
        onChange={decimal => set({ decimal })}
      />
      <Choice
        label={t`Dates`}
        value={layout.dates}
        options={[
          { value: 'iso', label: '2026-03-31' },
          { value: 'month-first', label: '03/31/2026' },
          { value: 'day-first', label: '31/03/2026' },
          { value: 'dotted', label: '31.03.2026' },
        ]}
        onChange={dates => set({ dates })}
      />
      <Checkbox
        label={t`First line with headings`}
        checked={layout.hasHeading}
        onChange={event => set({ hasHeading: event.target.checked })}
      />
    </>
  )
}

function Codes({ layout, set }: PartProps) {
  const { t } = useLingui()
  const words = usePayKindWords()
  return (
    <fieldset className="m-0 grid gap-3 border-0 p-0 sm:col-span-2 sm:grid-cols-3">
      <legend className="mb-1.5 p-0 font-medium">
        <Trans>Pay codes</Trans>
      </legend>
      <p className="text-muted text-sm sm:col-span-3">
        <Trans>
          A premium or break without a code has no line; paid hours are among the regular and overtime ones.
        </Trans>
      </p>
      {[...payKinds, ...breakKinds].map(kind => (
        <Field key={kind} label={words[kind]} required={kind === 'regular' || kind === 'overtime'}>
          {wiring => (
            <Input
              {...wiring}
              value={layout.codes[kind]}
              maxLength={20}
              placeholder={kind === 'overtime-2' ? t`As overtime` : ''}
              onChange={event => set({ codes: { ...layout.codes, [kind]: event.target.value } })}
            />
          )}
        </Field>
      ))}
    </fieldset>
  )
}

interface ChoiceProps<V extends string> {
  label: string
  value: V
  options: { value: V; label: string }[]
  onChange: (value: V) => void
}

function Choice<V extends string>({ label, value, options, onChange }: ChoiceProps<V>) {
  return (
    <Field label={label}>
      {wiring => (
        <Select {...wiring} value={value} options={options} onChange={event => onChange(event.target.value as V)} />
      )}
    </Field>
  )
}

import { Field } from './field.tsx'
import { OptionSearch } from './option-search.tsx'
import type { Option } from './options.ts'

export interface ComboboxProps {
  label: string
  hint?: string | undefined
  error?: string | undefined
  required?: boolean
  className?: string
  value: string
  options: Option[]
  onChange: (value: string) => void
}

/** A labelled field of many that are all here. For records of the server see `RecordSelect`. */
export function Combobox({ label, value, options, onChange, ...field }: ComboboxProps) {
  return (
    <Field label={label} {...field}>
      {wiring => <OptionSearch label={label} wiring={wiring} value={value} options={options} onChange={onChange} />}
    </Field>
  )
}

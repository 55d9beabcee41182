import { useState } from 'react'
import { ComboboxInput } from './combobox-input.tsx'
import { Field } from './field.tsx'
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

const maxShown = 60

/** One of many that are all here, found by typing any part of its name. For records of the server see `RecordSelect`. */
export function Combobox({ label, value, options, onChange, ...field }: ComboboxProps) {
  const [search, setSearch] = useState<string>()
  return (
    <Field label={label} {...field}>
      {wiring => (
        <ComboboxInput
          label={label}
          wiring={wiring}
          value={value}
          current={options.find(option => option.value === value)?.label ?? value}
          options={matching(options, search ?? '')}
          search={search}
          onSearch={setSearch}
          onChange={option => onChange(option.value)}
        />
      )}
    </Field>
  )
}

// Names that begin with what was typed come before those that hold it somewhere.
function matching(options: Option[], search: string) {
  const words = search
    .toLowerCase()
    .split(/[\s/]+/)
    .filter(Boolean)
  const found = options.filter(({ label, also = '' }) =>
    words.every(word => `${label} ${also}`.toLowerCase().includes(word)),
  )
  const first = found.filter(({ label }) => words.every(word => beginsIn(label, word)))
  return [...new Set([...first, ...found])].slice(0, maxShown)
}

const beginsIn = (label: string, word: string) =>
  label
    .toLowerCase()
    .split(/[\s/()]+/)
    .some(part => part.startsWith(word))

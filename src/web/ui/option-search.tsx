import { type Ref, useState } from 'react'
import { ComboboxInput } from './combobox-input.tsx'
import type { FieldWiring } from './field.tsx'
import { matchingOptions } from './matching-options.ts'
import type { Option } from './options.ts'

interface OptionSearchProps {
  label: string
  wiring: Partial<FieldWiring>
  value: string
  /** What the present choice is called when it is none of the options. */
  current?: string | undefined
  options: readonly Option[]
  onChange: (value: string) => void
  disabled?: boolean | undefined
  className?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** One of many that are all here, found by typing any part of its name. */
export function OptionSearch({ value, options, current = value, onChange, ...rest }: OptionSearchProps) {
  const [search, setSearch] = useState<string>()
  return (
    <ComboboxInput
      {...rest}
      value={value}
      current={options.find(option => option.value === value)?.label ?? current}
      options={matchingOptions(options, search ?? '')}
      search={search}
      onSearch={setSearch}
      onChange={option => onChange(option.value)}
    />
  )
}

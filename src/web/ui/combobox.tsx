import { Trans } from '@lingui/react/macro'
import { Check, ChevronsUpDown } from 'lucide-react'
import { useState } from 'react'
import { cx } from './cx.ts'
import { Field } from './field.tsx'
import { Input } from './input.tsx'
import { type Listbox, useListbox } from './listbox.ts'
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

/** One of many, found by typing any part of its name. */
export function Combobox({ label, value, options, onChange, ...field }: ComboboxProps) {
  const [search, setSearch] = useState<string>()
  const isOpen = search !== undefined
  const shown = matching(options, search ?? '')
  const current = options.find(option => option.value === value)?.label ?? value
  const close = () => setSearch(undefined)
  const listbox = useListbox({ label, count: shown.length, isOpen, onOpen: open, onChoose: choose, onLeave: close })

  function open() {
    setSearch('')
    const chosen = matching(options, '').findIndex(option => option.value === value)
    listbox.setActive(Math.max(0, chosen))
  }

  function choose(index: number) {
    const option = shown[index]
    close()
    if (option && option.value !== value) onChange(option.value)
  }

  return (
    <Field label={label} {...field}>
      {wiring => (
        <span className="relative block">
          <Input
            {...wiring}
            {...listbox.field}
            className="pr-9"
            value={search ?? current}
            placeholder={current}
            onClick={() => isOpen || open()}
            onBlur={close}
            onChange={event => {
              // The first letter typed over the present choice begins a search.
              setSearch(isOpen ? event.target.value : event.target.value.replace(current, ''))
              listbox.setActive(0)
            }}
          />
          <ChevronsUpDown
            size={16}
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
          />
          <div
            {...listbox.list}
            hidden={!isOpen}
            className="absolute inset-x-0 top-full z-30 mt-1 max-h-72 animate-fade overflow-y-auto rounded-card border bg-surface p-1 shadow-float"
          >
            {isOpen && <Options options={shown} value={value} listbox={listbox} />}
          </div>
        </span>
      )}
    </Field>
  )
}

function Options({ options, value, listbox }: Pick<ComboboxProps, 'options' | 'value'> & { listbox: Listbox }) {
  if (options.length === 0)
    return (
      <div role="option" tabIndex={-1} aria-selected={false} aria-disabled="true" className="px-2.5 py-2 text-muted">
        <Trans>Nothing found</Trans>
      </div>
    )
  return options.map((option, index) => (
    <div
      key={option.value}
      {...listbox.option(index, option.value === value)}
      className={cx(
        'flex min-h-9 cursor-pointer items-center justify-between gap-2 rounded-control px-2.5 max-sm:min-h-11',
        index === listbox.active && 'bg-background',
      )}
    >
      {option.label}
      {option.value === value && <Check size={16} aria-hidden="true" className="shrink-0 text-accent" />}
    </div>
  ))
}

// Names that begin with what was typed come before those that hold it somewhere.
function matching(options: Option[], search: string) {
  const words = search
    .toLowerCase()
    .split(/[\s/]+/)
    .filter(Boolean)
  const found = options.filter(({ label }) => words.every(word => label.toLowerCase().includes(word)))
  const first = found.filter(({ label }) => words.every(word => beginsIn(label, word)))
  return [...new Set([...first, ...found])].slice(0, maxShown)
}

const beginsIn = (label: string, word: string) =>
  label
    .toLowerCase()
    .split(/[\s/()]+/)
    .some(part => part.startsWith(word))

import { Trans } from '@lingui/react/macro'
import { Check, ChevronsUpDown } from 'lucide-react'
import type { Ref } from 'react'
import { cx } from './cx.ts'
import type { FieldWiring } from './field.tsx'
import { Input } from './input.tsx'
import { type Listbox, useListbox } from './listbox.ts'
import type { Option } from './options.ts'

interface ComboboxInputProps {
  label: string
  wiring: Partial<FieldWiring>
  value: string
  /** What the present choice is called. */
  current: string
  /** What there is for what was typed. */
  options: Option[]
  /** More may be found in a moment. */
  isWaiting?: boolean
  /** What is typed; undefined while the list is closed. */
  search: string | undefined
  onSearch: (search: string | undefined) => void
  onChange: (option: Option) => void
  disabled?: boolean | undefined
  className?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** The field of a choice that is searched, with the list below it. */
export function ComboboxInput(props: ComboboxInputProps) {
  const { label, wiring, value, current, options, search, onSearch, onChange } = props
  const isOpen = search !== undefined
  const close = () => onSearch(undefined)
  const listbox = useListbox({ label, count: options.length, isOpen, onOpen: open, onChoose: choose, onLeave: close })

  function open() {
    onSearch('')
    listbox.setActive(
      Math.max(
        0,
        options.findIndex(option => option.value === value),
      ),
    )
  }

  function choose(index: number) {
    const option = options[index]
    close()
    if (option && option.value !== value) onChange(option)
  }

  return (
    <span className={cx('relative block w-full', props.className)}>
      <Input
        {...wiring}
        {...(wiring.id === undefined && { 'aria-label': label })}
        {...listbox.field}
        {...(props.ref && { ref: props.ref })}
        disabled={props.disabled}
        className="pr-9"
        value={search ?? current}
        placeholder={current}
        onClick={() => isOpen || open()}
        // A choice is read from its beginning, also where it is longer than the field.
        onSelect={event => {
          if (!isOpen) event.currentTarget.scrollLeft = 0
        }}
        onBlur={close}
        onChange={event => {
          // The first letter typed over the present choice begins a search.
          onSearch(isOpen ? event.target.value : event.target.value.replace(current, ''))
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
        className="absolute inset-x-0 top-full z-30 mt-1 max-h-72 min-w-56 animate-fade overflow-y-auto rounded-card border bg-surface p-1 shadow-float"
      >
        {isOpen && <Options {...props} listbox={listbox} />}
      </div>
    </span>
  )
}

function Options({ options, value, isWaiting, listbox }: ComboboxInputProps & { listbox: Listbox }) {
  if (options.length === 0)
    return (
      <div role="option" tabIndex={-1} aria-selected={false} aria-disabled="true" className="px-2.5 py-2 text-muted">
        {isWaiting ? <Trans>Searching…</Trans> : <Trans>Nothing found</Trans>}
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

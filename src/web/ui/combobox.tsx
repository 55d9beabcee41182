import { Trans } from '@lingui/react/macro'
import { Check, ChevronsUpDown } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { cx } from './cx.ts'
import { Field } from './field.tsx'
import { Input } from './input.tsx'
import type { Option } from './options.ts'

interface ComboboxProps {
  label: string
  hint?: string
  value: string
  options: Option[]
  onChange: (value: string) => void
}

const maxShown = 60

/** One of many, found by typing any part of its name. */
export function Combobox({ label, hint, value, options, onChange }: ComboboxProps) {
  const listId = useId()
  const [search, setSearch] = useState<string>()
  const [active, setActive] = useState(0)
  const isOpen = search !== undefined
  const shown = matching(options, search ?? '')
  const current = options.find(option => option.value === value)?.label ?? value

  const open = () => {
    setSearch('')
    setActive(
      Math.max(
        0,
        matching(options, '').findIndex(option => option.value === value),
      ),
    )
  }
  const close = () => setSearch(undefined)
  const choose = (option: Option | undefined) => {
    close()
    if (option && option.value !== value) onChange(option.value)
  }

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (!isOpen) return open()
      setActive((active + step + shown.length) % Math.max(1, shown.length))
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      choose(shown[active])
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      close()
    }
  }

  return (
    <Field label={label} hint={hint}>
      {wiring => (
        <span className="relative block">
          <Input
            {...wiring}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && shown[active] ? `${listId}-${active}` : undefined}
            autoComplete="off"
            spellCheck={false}
            className="pr-9"
            value={search ?? current}
            placeholder={current}
            onClick={() => isOpen || open()}
            onBlur={close}
            onKeyDown={press}
            onChange={event => {
              // The first letter typed over the present choice begins a search.
              setSearch(isOpen ? event.target.value : event.target.value.replace(current, ''))
              setActive(0)
            }}
          />
          <ChevronsUpDown
            size={16}
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
          />
          <List
            id={listId}
            isOpen={isOpen}
            label={label}
            options={shown}
            value={value}
            active={active}
            onChoose={choose}
          />
        </span>
      )}
    </Field>
  )
}

interface ListProps {
  id: string
  isOpen: boolean
  label: string
  options: Option[]
  value: string
  active: number
  onChoose: (option: Option) => void
}

function List({ id, isOpen, label, options, value, active, onChoose }: ListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, active])
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      hidden={!isOpen}
      className="absolute inset-x-0 top-full z-30 mt-1 max-h-72 animate-fade overflow-y-auto rounded-card border bg-surface p-1 shadow-float"
    >
      {isOpen &&
        options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the input, which keeps the focus
          <div
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={option.value === value}
            className={cx(
              'flex min-h-9 cursor-pointer items-center justify-between gap-2 rounded-control px-2.5 max-sm:min-h-11',
              index === active && 'bg-background',
            )}
            // The input keeps the focus: losing it would close the list before the press counts.
            onPointerDown={event => event.preventDefault()}
            onClick={() => onChoose(option)}
          >
            {option.label}
            {option.value === value && <Check size={16} aria-hidden="true" className="shrink-0 text-accent" />}
          </div>
        ))}
      {isOpen && options.length === 0 && (
        <div role="option" tabIndex={-1} aria-selected={false} aria-disabled="true" className="px-2.5 py-2 text-muted">
          <Trans>Nothing found</Trans>
        </div>
      )}
    </div>
  )
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

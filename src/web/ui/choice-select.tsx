import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import type { FieldWiring } from './field.tsx'
import { OptionSearch } from './option-search.tsx'
import type { Option } from './options.ts'
import { Select } from './select.tsx'

export interface ChoiceSelectProps {
  /** What is chosen, for those who hear it. */
  label: string
  wiring?: Partial<FieldWiring>
  /** What the empty choice is called; without it there is none. */
  none?: string | undefined
  value: string
  options: readonly Option[]
  /** What is chosen already: the options may not have come yet, and it may be none of them any more. */
  held?: Option | undefined
  /** What takes the place of the list where there are more options than are here, and takes over the focus. */
  instead?: ((field: Ref<HTMLInputElement>) => ReactNode) | undefined
  onChange: (value: string) => void
  disabled?: boolean
  className?: string | undefined
}

// What a person takes in at a glance; among more they look for a name that they know.
const mostAtAGlance = 12

/** One of a few in the browser's own list; one of many is searched by typing. */
export function ChoiceSelect(props: ChoiceSelectProps) {
  const { label, wiring = {}, none, value, options, held, instead, onChange, ...rest } = props
  const isSearched = instead !== undefined || options.length > mostAtAGlance
  const field = useRef<HTMLElement>(null)
  const hadFocus = useRef(false)
  // The options came while the focus was on the short list: it stays where it was.
  useEffect(() => {
    if (isSearched && hadFocus.current) field.current?.focus()
  }, [isSearched])
  if (instead) return instead(field as Ref<HTMLInputElement>)
  if (isSearched)
    return (
      <OptionSearch
        {...rest}
        ref={field as Ref<HTMLInputElement>}
        label={label}
        wiring={wiring}
        value={value}
        current={held?.value === value ? held.label : ''}
        options={none === undefined ? options : [{ value: '', label: none }, ...options]}
        onChange={onChange}
      />
    )
  return (
    <Select
      {...rest}
      {...wiring}
      {...(wiring.id === undefined && { 'aria-label': label })}
      ref={field as Ref<HTMLSelectElement>}
      value={value}
      held={held}
      options={options}
      onFocus={() => {
        hadFocus.current = true
      }}
      onBlur={() => {
        hadFocus.current = false
      }}
      onChange={event => onChange(event.target.value)}
    >
      {none !== undefined && <option value="">{none}</option>}
    </Select>
  )
}

import { useLingui } from '@lingui/react/macro'
import { type Ref, useEffect, useEffectEvent, useState } from 'react'
import type { Endpoint, InputOf } from '#shared/endpoint.ts'
import { type RowOf, useEndpoint, useListed } from '#web/platform/query.ts'
import { useResting } from '#web/platform/use-resting.ts'
import { ChoiceSelect } from './choice-select.tsx'
import { ComboboxInput } from './combobox-input.tsx'
import type { FieldWiring } from './field.tsx'
import type { Option } from './options.ts'

export interface RecordSelectProps<E extends Endpoint> {
  /** What is chosen, for those who hear it. */
  label: string
  /** The list on the server, which takes `search` and `limit`. */
  of: E
  where?: Partial<InputOf<E>>
  /** How a record is called, when not by its name alone. */
  nameOf?: (record: RowOf<E>) => string
  /** What the empty choice is called; without it there is none. */
  none?: string
  /** Whether the only one that there is gets chosen by itself. */
  takesOnlyOne?: boolean
  /** The name of what is chosen already, where it is known. */
  held?: string | null | undefined
  /** An id as text; empty for none. */
  value: string
  onChange: (value: string, record: RowOf<E> | undefined) => void
  className?: string
}

interface Named {
  id: number
  name: string
}

// A hundred names are all here, and found at once; among more the server looks.
const mostHere = 100
const mostFound = 50

/** One record of the server: of very many, those that the server finds for what is typed. */
export function RecordSelect<E extends Endpoint>(props: RecordSelectProps<E> & { wiring?: Partial<FieldWiring> }) {
  const { t } = useLingui()
  const { of, where, value, none, held, label, onChange, className, takesOnlyOne = false, wiring = {} } = props
  const { data } = useEndpoint(of, { ...where, limit: mostHere + 1 } as InputOf<E>)
  const rows = (data ?? []) as RowOf<E>[]
  const only = takesOnlyOne && value === '' && rows.length === 1 ? rows[0] : undefined
  const take = useEffectEvent((row: RowOf<E>) => onChange(idOf(row), row))
  useEffect(() => {
    if (only !== undefined) take(only)
  }, [only])
  return (
    <ChoiceSelect
      label={label}
      wiring={wiring}
      className={className}
      none={none}
      value={value}
      held={{ value, label: held ?? t`Loading` }}
      options={rows.map(optionBy(props.nameOf))}
      {...(rows.length > mostHere && {
        instead: field => <SearchedSelect {...props} field={field} wiring={wiring} first={rows} />,
      })}
      onChange={chosen =>
        onChange(
          chosen,
          rows.find(row => idOf(row) === chosen),
        )
      }
    />
  )
}

interface SearchedSelectProps<E extends Endpoint> extends RecordSelectProps<E> {
  field: Ref<HTMLInputElement>
  wiring: Partial<FieldWiring>
  first: RowOf<E>[]
}

function SearchedSelect<E extends Endpoint>({ of, where, nameOf, first, ...props }: SearchedSelectProps<E>) {
  const { label, none, held, value, onChange, className, wiring } = props
  const toOption = optionBy(nameOf)
  const [search, setSearch] = useState<string>()
  const [chosen, setChosen] = useState<Option>()
  const asked = useResting(search?.trim() ?? '')
  const found = useEndpoint(of, { ...where, search: asked, limit: mostFound } as InputOf<E>, {
    enabled: asked !== '',
    keepPrevious: true,
  })
  const rows = asked === '' ? first : ((found.data ?? []) as RowOf<E>[])
  const known = [first, rows].flat().find(row => idOf(row) === value)
  const remembered = chosen?.value === value ? chosen.label : held
  const isUnknown = value !== '' && known === undefined && remembered == null
  const listed = useListed(of, where, value, isUnknown)
  const options = rows.slice(0, mostFound).map(toOption)
  const hasNone = none !== undefined && asked === ''
  const nameOfChosen = () => {
    if (value === '') return none ?? ''
    const record = known ?? listed.data
    return record ? toOption(record).label : (remembered ?? '')
  }

  function choose(option: Option) {
    setChosen(option)
    onChange(
      option.value,
      rows.find(row => idOf(row) === option.value),
    )
  }

  return (
    <ComboboxInput
      ref={props.field}
      label={label}
      wiring={wiring}
      value={value}
      current={nameOfChosen()}
      options={hasNone ? [{ value: '', label: none }, ...options] : options}
      isWaiting={search?.trim() !== asked || found.isFetching}
      search={search}
      onSearch={setSearch}
      onChange={choose}
      className={className}
    />
  )
}

const idOf = (record: unknown) => String((record as Named).id)

const optionBy =
  <R,>(nameOf?: (record: R) => string) =>
  (record: R): Option => ({ value: idOf(record), label: nameOf?.(record) ?? (record as Named).name })

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { employees } from '#shared/employees/contract.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'

/** Names by id: whoever was chosen stays so while another name is searched for. */
export type Chosen = ReadonlyMap<number, string>

interface ChoosePeopleProps {
  organization: string
  chosen: Chosen
  onChange: (chosen: Chosen) => void
}

export function ChoosePeople({ organization, chosen, onChange }: ChoosePeopleProps) {
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const people = useEndpoint(
    employees.list,
    {
      limit: 50,
      ...(search !== '' && { search }),
      ...(organization !== '' && { organizationId: Number(organization) }),
    },
    { keepPrevious: true },
  )
  const toggle = (id: number, name: string) => {
    const next = new Map(chosen)
    if (!next.delete(id)) next.set(id, name)
    onChange(next)
  }
  return (
    <fieldset className="m-0 flex min-w-0 flex-col gap-2 rounded-card border p-3">
      <legend className="px-1 font-medium text-sm">
        <Trans>Employees</Trans>
      </legend>
      <SearchBox label={t`Search employees`} value={search} onChange={setSearch} className="sm:w-full" />
      <div className="flex max-h-56 flex-col gap-1.5 overflow-y-auto py-1">
        <Loaded
          of={people}
          empty={
            <p className="text-muted text-sm">
              <Trans>No employees found</Trans>
            </p>
          }
        >
          {list =>
            list.map(({ id, name, position }) => (
              <Checkbox
                key={id}
                label={name}
                hint={position}
                checked={chosen.has(id)}
                onChange={() => toggle(id, name)}
              />
            ))
          }
        </Loaded>
      </div>
      <p aria-live="polite" className="text-muted text-sm">
        <Plural value={chosen.size} one="# chosen" other="# chosen" />
      </p>
    </fieldset>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { employees } from '#shared/employees/contract.ts'
import type { Business } from '#shared/organizations/business-contract.ts'
import { type Employment, employment } from '#shared/organizations/employment-contract.ts'
import { useAction } from '#web/platform/action.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Button } from '#web/ui/button.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { useFailure } from '#web/ui/use-failure.ts'

/** Finds people of the organization by name and lets them work at the business. */
export function AddPeople({ business, linked }: { business: Business; linked: Employment[] }) {
  const { t } = useLingui()
  const failure = useFailure()
  const [search, setSearch] = useState('')
  const isSearching = search.trim() !== ''
  const { data: found = [] } = useEndpoint(
    employees.list,
    { organizationId: business.organizationId, search: search.trim(), limit: 20 },
    { enabled: isSearching, keepPrevious: true },
  )
  const link = useAction(employment.link, {
    onFail: failure(t`Failed to add the employee`),
  })
  const there = new Set(linked.map(person => person.employeeId))
  const candidates = isSearching ? found.filter(one => !there.has(one.id)).slice(0, 6) : []
  return (
    <div className="flex flex-col gap-2">
      <SearchBox label={t`Add a person by name`} value={search} onChange={setSearch} className="sm:w-full" />
      {isSearching && (
        <ul className="m-0 flex list-none flex-col divide-y rounded-control border p-0">
          {candidates.map(one => (
            <li key={one.id} className="flex items-center gap-3 px-3 py-2">
              <span className="min-w-0 flex-1">
                {one.name} <span className="text-muted text-sm">{one.position}</span>
              </span>
              <Button
                size="small"
                icon={<Plus size={14} />}
                pending={link.isPending && link.input?.employeeId === one.id}
                onClick={() => link.start({ id: business.id, employeeId: one.id })}
              >
                <Trans>Add</Trans>
              </Button>
            </li>
          ))}
          {candidates.length === 0 && (
            <li className="px-3 py-2 text-muted">
              <Trans>Nobody else by that name works for this organization.</Trans>
            </li>
          )}
        </ul>
      )}
    </div>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { SearchBox } from '#web/ui/search-box.tsx'
import { eventsOf } from './calls.ts'
import type { Description } from './description.ts'
import { Fields } from './fields.tsx'

/** What a webhook can be told of: the name, when, with what, and in which version. */
export function EventList({ description }: { description: Description }) {
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const found = eventsOf(description).filter(({ name }) => name.includes(search.toLowerCase().trim()))
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-prose text-muted">
        <Trans>
          Events carry ids, not records: what somebody may see is decided when it is read. Each has a version, which is
          raised when a field goes or means something else.
        </Trans>
      </p>
      <SearchBox value={search} onChange={setSearch} label={t`Search events`} />
      <ul className="m-0 grid list-none gap-3 p-0 md:grid-cols-2">
        {found.map(({ name, version, when, facts }) => (
          <li key={name} className="min-w-0 rounded-card border bg-surface p-3">
            <h2 className="flex flex-wrap items-baseline justify-between gap-2 font-semibold">
              <code className="break-all">{name}</code>
              <span className="font-normal text-muted text-sm">
                <Trans>Version {version}</Trans>
              </span>
            </h2>
            <p lang="en" className="mt-1 break-words text-muted text-sm">
              {when}
            </p>
            {Object.keys(facts.properties ?? {}).length > 0 && <Fields description={description} schema={facts} />}
          </li>
        ))}
      </ul>
    </div>
  )
}

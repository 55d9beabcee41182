import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { type WebhookEvent, webhooks } from '#shared/webhooks/contract.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'

interface Values {
  events: string[]
}

/** Which events are told; their names are those of the API, the same in every language. */
export function EventChoice() {
  const { t } = useLingui()
  const events = useEndpoint(webhooks.events, {})
  const [search, setSearch] = useState('')
  const { watch, setValue, getFieldState, formState } = useFormContext<Values>()
  const chosen = watch('events')
  const error = getFieldState('events', formState).error?.message
  const choose = (next: string[]) =>
    setValue('events', next, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  return (
    <fieldset className="m-0 flex min-w-0 flex-col gap-3 border-0 p-0" aria-describedby="events-problem">
      <legend className="mb-1.5 font-medium text-sm">
        <Trans>Events</Trans>
      </legend>
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox value={search} onChange={setSearch} label={t`Search events`} />
        <span className="text-muted text-sm">{t`${chosen.length} chosen`}</span>
        {chosen.length > 0 && (
          <Button size="small" onClick={() => choose([])}>
            <Trans>Clear</Trans>
          </Button>
        )}
      </div>
      <p id="events-problem" role="alert" className="text-bad text-sm empty:hidden">
        {error}
      </p>
      {/* As large while they come: a button that moves under the finger is missed. */}
      <div className="flex h-72 flex-col gap-4 overflow-y-auto rounded-control border p-3">
        <Loaded of={events}>
          {list =>
            groupsOf(list, search).map(([group, found]) => (
              <Group key={group} name={group} events={found} chosen={chosen} onChange={choose} />
            ))
          }
        </Loaded>
      </div>
    </fieldset>
  )
}

interface GroupProps {
  name: string
  events: WebhookEvent[]
  chosen: string[]
  onChange: (chosen: string[]) => void
}

function Group({ name, events, chosen, onChange }: GroupProps) {
  const names = events.map(event => event.name)
  const isWhole = names.every(one => chosen.includes(one))
  const without = chosen.filter(one => !names.includes(one))
  return (
    <fieldset aria-label={name} className="m-0 min-w-0 border-0 p-0">
      <Checkbox
        label={<span className="font-medium">{name}</span>}
        checked={isWhole}
        onChange={() => onChange(isWhole ? without : [...without, ...names])}
      />
      <div className="mt-1.5 ml-7 grid gap-x-4 gap-y-1.5 sm:grid-cols-2">
        {events.map(event => (
          <Checkbox
            key={event.name}
            label={<code className="text-sm [overflow-wrap:anywhere]">{event.name}</code>}
            checked={chosen.includes(event.name)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, event.name] : chosen.filter(one => one !== event.name))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

function groupsOf(events: WebhookEvent[], search: string) {
  const wanted = search.trim().toLowerCase()
  const found = events.filter(({ name, group }) => `${group} ${name}`.toLowerCase().includes(wanted))
  return [...Map.groupBy(found, ({ group }) => group)].sort(([a], [b]) => a.localeCompare(b))
}

import { useLingui } from '@lingui/react/macro'
import { Command } from 'cmdk'
import { History, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { SearchGroup } from '#shared/search/contract.ts'
import { useUser } from '#web/platform/session.tsx'
import type { Command as Choice } from './commands.ts'
import { Hit } from './hit.tsx'
import { forgetSearches, recentSearches } from './recent.ts'
import { kindIcons, useKindWords } from './words.ts'

const rowOf = (kind: SearchGroup['kind'], id: number) => `${kind} ${id}`

/** The row that stands first among what was found. */
export function firstFound([group]: SearchGroup[]) {
  const hit = group?.hits[0]
  return hit && rowOf(group.kind, hit.id)
}

/** What the server found, a group for each kind. */
export function Found({ groups, onChoose }: { groups: SearchGroup[]; onChoose: (path: string) => void }) {
  const words = useKindWords()
  return groups.map(({ kind, hits }) => (
    <Group key={kind} heading={words[kind]}>
      {hits.map(hit => (
        <Row key={hit.id} value={rowOf(kind, hit.id)} icon={kindIcons[kind]} onSelect={() => onChoose(hit.path)}>
          <Hit kind={kind} hit={hit} />
        </Row>
      ))}
    </Group>
  ))
}

interface ChoicesProps {
  heading: string
  choices: Choice[]
  onChoose: (to: string) => void
}

export function Choices({ heading, choices, onChoose }: ChoicesProps) {
  if (choices.length === 0) return null
  return (
    <Group heading={heading}>
      {choices.map(({ id, label, icon, to }) => (
        <Row key={id} value={id} icon={icon} onSelect={() => onChoose(to)}>
          {label}
        </Row>
      ))}
    </Group>
  )
}

/** What was looked for on this device, until it is told to forget. */
export function Recent({ onChoose }: { onChoose: (query: string) => void }) {
  const { t } = useLingui()
  const { id } = useUser()
  const [searches, setSearches] = useState(() => recentSearches(id))
  if (searches.length === 0) return null
  const forget = () => {
    forgetSearches(id)
    setSearches([])
  }
  return (
    <Group heading={t`Recent searches`}>
      {searches.map(query => (
        <Row key={query} value={`recent ${query}`} icon={History} onSelect={() => onChoose(query)}>
          {query}
        </Row>
      ))}
      <Row value="forget" icon={X} onSelect={forget}>
        <span className="text-muted">{t`Forget recent searches`}</span>
      </Row>
    </Group>
  )
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="pb-2 [&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-muted [&_[cmdk-group-heading]]:text-xs"
    >
      {children}
    </Command.Group>
  )
}

interface RowProps {
  value: string
  icon: Choice['icon']
  onSelect: () => void
  children: ReactNode
}

function Row({ value, icon: Icon, onSelect, children }: RowProps) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="flex min-h-9 cursor-pointer scroll-my-2 items-center gap-3 rounded-control px-2 py-1 data-[selected=true]:bg-[color-mix(in_oklab,var(--accent)_12%,var(--surface))] max-sm:min-h-11"
    >
      <Icon size={18} aria-hidden="true" className="shrink-0 text-muted" />
      {children}
    </Command.Item>
  )
}

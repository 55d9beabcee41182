import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

interface Tab {
  id: string
  label: ReactNode
  count?: number | undefined
  content: ReactNode
}

interface TabsProps {
  label: string
  tabs: Tab[]
  value: string
  onChange: (id: string) => void
}

export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  return (
    <Radix.Root value={value} onValueChange={onChange} className="flex flex-col gap-4">
      <Radix.List aria-label={label} className="flex gap-1 overflow-x-auto border-b">
        {tabs.map(tab => (
          <Radix.Trigger
            key={tab.id}
            value={tab.id}
            className="target -mb-px inline-flex items-center gap-2 border-transparent border-b-2 px-3 font-medium text-muted whitespace-nowrap hover:text-text focus-visible:-outline-offset-2 data-[state=active]:border-accent data-[state=active]:text-text"
          >
            {tab.label}
            {tab.count !== undefined && <span className="text-muted text-sm tabular-nums">{tab.count}</span>}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map(tab => (
        <Radix.Content key={tab.id} value={tab.id}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}

import { Tabs as Radix } from 'radix-ui'
import { type ReactNode, useEffect, useRef } from 'react'

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
  const list = useRef<HTMLDivElement>(null)
  // On a phone the row of tabs is wider than the screen: the one in use is never outside of it.
  useEffect(() => {
    const active = list.current?.querySelector(`[data-tab="${value}"]`)
    active?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [value])
  return (
    <Radix.Root value={value} onValueChange={onChange} className="flex flex-col gap-3 sm:gap-4">
      <Radix.List
        ref={list}
        aria-label={label}
        className="flex gap-1 overflow-x-auto border-b max-sm:-mx-4 max-sm:px-4"
      >
        {tabs.map(tab => (
          <Radix.Trigger
            key={tab.id}
            value={tab.id}
            data-tab={tab.id}
            className="target -mb-px inline-flex items-center gap-2 border-transparent border-b-2 px-3 max-sm:px-2.5 font-medium text-muted whitespace-nowrap hover:text-text focus-visible:-outline-offset-2 data-[state=active]:border-accent data-[state=active]:text-text"
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

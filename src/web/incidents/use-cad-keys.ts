import { useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import { isUnderWay } from '#shared/incidents/rules.ts'
import type { Incident } from '#shared/incidents/shapes.ts'
import { useMay } from '#web/platform/session.tsx'
import { useShortcut } from '#web/platform/shortcuts.ts'

interface Keys {
  list: RefObject<HTMLDivElement | null>
  incidents: Incident[]
  openId: number | undefined
  open: (id: number | undefined, assigning?: boolean) => void
  report: () => void
  openMap: () => void
}

/** The screen by keyboard alone; nothing of it fires while someone types. */
export function useCadKeys({ list, incidents: shown, openId, open, report, openMap }: Keys) {
  const { t } = useLingui()
  const dispatches = useMay('incident:write')
  const reports = useMay('incident:report')
  const cards = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-incident]') ?? [])]
  const walk = (step: number) => {
    const all = cards()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const next = all[at === -1 ? 0 : Math.min(all.length - 1, Math.max(0, at + step))]
    next?.focus()
    next?.scrollIntoView({ block: 'nearest' })
  }
  // With details open, the next ones are opened; the list is walked without looking at each.
  const leaf = (step: number) => {
    const at = shown.findIndex(({ id }) => id === openId)
    const next = shown[Math.min(shown.length - 1, Math.max(0, at + step))]
    if (next && next.id !== openId) open(next.id)
  }
  const chosen = () => {
    const focused = (document.activeElement as HTMLElement | null)?.dataset.incident
    const id = openId ?? (focused === undefined ? undefined : Number(focused))
    return shown.find(one => one.id === id)
  }
  const assign = () => {
    const incident = chosen()
    if (incident && isUnderWay(incident.status)) open(incident.id, true)
  }
  const isList = openId === undefined
  useShortcut('n', t`New Incident`, report, { enabled: reports })
  useShortcut('/', t`Search incidents`, () => {
    const field = document.querySelector<HTMLInputElement>('#content input[type=search]')
    field?.focus()
    field?.select()
  })
  useShortcut('ArrowDown', t`Next incident`, () => walk(1), { enabled: isList })
  useShortcut('ArrowUp', t`Previous incident`, () => walk(-1), { enabled: isList })
  useShortcut('Enter', t`Open the incident`)
  useShortcut('j', t`Open the next incident`, () => leaf(1))
  useShortcut('k', t`Open the previous incident`, () => leaf(-1))
  useShortcut('a', t`Send someone`, assign, { enabled: dispatches })
  useShortcut('w', t`Map in a window of its own`, openMap, { enabled: dispatches })
}

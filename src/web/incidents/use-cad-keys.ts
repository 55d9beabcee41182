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
}

/** The screen by keyboard alone; nothing of it fires while someone types. */
export function useCadKeys({ list, incidents: shown, openId, open, report }: Keys) {
  const { t } = useLingui()
  const dispatches = useMay('incident:write')
  const cards = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-incident]') ?? [])]
  const walk = (step: number) => {
    const all = cards()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const next = all[at === -1 ? 0 : Math.min(all.length - 1, Math.max(0, at + step))]
    next?.focus()
    next?.scrollIntoView({ block: 'nearest' })
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
  useShortcut('n', t`New Incident`, report, { enabled: dispatches })
  useShortcut('/', t`Search incidents`, () => {
    const field = document.querySelector<HTMLInputElement>('#content input[type=search]')
    field?.focus()
    field?.select()
  })
  useShortcut('ArrowDown', t`Next incident`, () => walk(1), { enabled: isList })
  useShortcut('ArrowUp', t`Previous incident`, () => walk(-1), { enabled: isList })
  useShortcut('Enter', t`Open the incident`)
  useShortcut('a', t`Send someone`, assign, { enabled: dispatches })
}

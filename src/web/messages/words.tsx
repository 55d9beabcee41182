import { useLingui } from '@lingui/react/macro'
import { Building2, CalendarDays, Handshake, type LucideIcon, Radio, UserRound } from 'lucide-react'
import type { Message, Thread, ThreadKind } from '#shared/messages/shapes.ts'
import { useFormat } from '#web/platform/format.ts'

export const threadIcons: Record<ThreadKind, LucideIcon> = {
  direct: UserRound,
  site: Building2,
  client: Handshake,
  shift: CalendarDays,
  incident: Radio,
}

type About = Pick<Thread, 'kind' | 'title' | 'site' | 'person' | 'shift' | 'incident'>

/** What a thread is called: whom or what it is about. */
export function useThreadName() {
  const { t } = useLingui()
  const format = useFormat()
  return ({ kind, title, site, person, shift, incident }: About) => {
    if (kind === 'direct') return person?.name || t`Someone who was erased`
    if (kind === 'incident' && incident) return `${incident.number} · ${incident.title}`
    if (kind !== 'shift') return title ?? site?.name ?? ''
    if (shift === null) return t`A shift that was removed`
    const day = format.namedDay(shift.date)
    return shift.name === null ? t`Open shift, ${day}` : t`${shift.name}, ${day}`
  }
}

/** Who reads along, in a word. */
export function useThreadKindWords(): Record<ThreadKind, string> {
  const { t } = useLingui()
  return {
    direct: t`Between the two of you`,
    site: t`Everyone at the site`,
    client: t`With the client`,
    shift: t`About a shift`,
    incident: t`About an incident`,
  }
}

/** The last that was said, in one line. */
export function useLastLine() {
  const { t } = useLingui()
  return (last: NonNullable<Thread['last']>, isDirect: boolean) => {
    const what = last.content || (last.hasPhoto ? t`Photo` : last.kind === 'call' ? t`Asks to be called` : '')
    if (last.isMine) return t`You: ${what}`
    return isDirect || last.sender === null ? what : `${last.sender}: ${what}`
  }
}

/** Whether one's own message came and was read: by the other one, or by how many. */
export function useReceipt() {
  const { t } = useLingui()
  return ({ receipt }: Pick<Message, 'receipt'>, isDirect: boolean) => {
    if (receipt === null) return null
    const { delivered, read } = receipt
    if (isDirect) return read > 0 ? t`Read` : delivered > 0 ? t`Delivered` : t`Sent`
    if (read > 0) return t`Read by ${read}`
    return delivered > 0 ? t`Delivered to ${delivered}` : t`Sent`
  }
}

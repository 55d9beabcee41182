import { useLingui } from '@lingui/react/macro'
import {
  BookOpenText,
  Building2,
  CalendarDays,
  Handshake,
  Inbox,
  type LucideIcon,
  MapPinCheck,
  MapPinned,
  MessageSquareText,
  MessagesSquare,
  NotebookText,
  QrCode,
  Radio,
  ReceiptText,
  ScrollText,
  Star,
  StickyNote,
  UserRound,
} from 'lucide-react'
import type { SearchKind } from '#shared/search/kinds.ts'
import { incidentStatusTones, useIncidentStatusWords } from '#web/incidents/public.tsx'
import { invoiceStatusTones, useInvoiceStatusWords } from '#web/invoicing/public.ts'
import type { Tone } from '#web/ui/pill.tsx'

export const kindIcons: Record<SearchKind, LucideIcon> = {
  person: UserRound,
  shift: CalendarDays,
  incident: Radio,
  invoice: ReceiptText,
  note: StickyNote,
  message: MessagesSquare,
  'direct-message': MessageSquareText,
  'client-request': Inbox,
  'service-rating': Star,
  'post-order': BookOpenText,
  'log-book-entry': NotebookText,
  'activity-report': ScrollText,
  tour: MapPinCheck,
  checkpoint: QrCode,
  zone: MapPinned,
  business: Building2,
  client: Handshake,
}

export function useKindWords(): Record<SearchKind, string> {
  const { t } = useLingui()
  return {
    person: t`People`,
    shift: t`Shifts`,
    incident: t`Incidents`,
    invoice: t`Invoices`,
    note: t`Notes`,
    message: t`Messages`,
    'direct-message': t`Messages to you and from you`,
    'client-request': t`Requests`,
    'service-rating': t`Ratings`,
    'post-order': t`Orders`,
    'log-book-entry': t`Log book`,
    'activity-report': t`Activity Reports`,
    tour: t`Rounds`,
    checkpoint: t`Checkpoints`,
    zone: t`Zones`,
    business: t`Sites`,
    client: t`Clients`,
  }
}

interface Status {
  tone: Tone
  word: string
}

/** The same words and colours as on the record's own screen; what is as usual needs none. */
export function useHitStatus() {
  const { t } = useLingui()
  const statuses: Partial<Record<SearchKind, Record<string, Status>>> = {
    person: {
      active: { tone: 'good', word: t`On Duty` },
      break: { tone: 'calm', word: t`On Break` },
      off_duty: { tone: 'calm', word: t`Off Duty` },
      inactive: { tone: 'calm', word: t`Inactive` },
    },
    shift: {
      active: { tone: 'good', word: t`Active` },
      completed: { tone: 'calm', word: t`Completed` },
    },
    incident: statusesOf(incidentStatusTones, useIncidentStatusWords()),
    invoice: statusesOf(invoiceStatusTones, useInvoiceStatusWords()),
    'client-request': { open: { tone: 'wait', word: t`Waits` } },
    note: { high: { tone: 'bad', word: t`High` } },
    'activity-report': { review: { tone: 'wait', word: t`To review` }, draft: { tone: 'calm', word: t`Draft` } },
    zone: { inactive: { tone: 'calm', word: t`Inactive` } },
  }
  return (kind: SearchKind, status: string | null) => (status === null ? undefined : statuses[kind]?.[status])
}

const statusesOf = <K extends string>(tones: Record<K, Tone>, words: Record<K, string>) =>
  Object.fromEntries(Object.entries<Tone>(tones).map(([key, tone]) => [key, { tone, word: words[key as K] }]))

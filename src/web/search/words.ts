import { useLingui } from '@lingui/react/macro'
import {
  Building2,
  CalendarDays,
  type LucideIcon,
  MapPinned,
  Radio,
  ReceiptText,
  StickyNote,
  UserRound,
} from 'lucide-react'
import type { SearchKind } from '#shared/search/contract.ts'
import type { Tone } from '#web/ui/pill.tsx'

export const kindIcons: Record<SearchKind, LucideIcon> = {
  person: UserRound,
  shift: CalendarDays,
  incident: Radio,
  invoice: ReceiptText,
  note: StickyNote,
  zone: MapPinned,
  business: Building2,
}

export function useKindWords(): Record<SearchKind, string> {
  const { t } = useLingui()
  return {
    person: t`People`,
    shift: t`Shifts`,
    incident: t`Incidents`,
    invoice: t`Invoices`,
    note: t`Notes`,
    zone: t`Zones`,
    business: t`Businesses`,
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
      break: { tone: 'wait', word: t`On Break` },
      off_duty: { tone: 'calm', word: t`Off Duty` },
      inactive: { tone: 'calm', word: t`Inactive` },
    },
    shift: {
      active: { tone: 'good', word: t`Active` },
      completed: { tone: 'calm', word: t`Completed` },
    },
    incident: {
      open: { tone: 'open', word: t`Open` },
      in_progress: { tone: 'wait', word: t`In Progress` },
      resolved: { tone: 'good', word: t`Resolved` },
      closed: { tone: 'calm', word: t`Closed` },
    },
    invoice: {
      pending: { tone: 'wait', word: t`Pending` },
      paid: { tone: 'good', word: t`Paid` },
      overdue: { tone: 'bad', word: t`Overdue` },
      void: { tone: 'calm', word: t`Void` },
    },
    note: { high: { tone: 'bad', word: t`High` } },
    zone: { inactive: { tone: 'calm', word: t`Inactive` } },
  }
  return (kind: SearchKind, status: string | null) => (status === null ? undefined : statuses[kind]?.[status])
}

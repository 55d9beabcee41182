import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  CalendarDays,
  ChartColumn,
  ClipboardCheck,
  Clock,
  HeartPulse,
  LayoutDashboard,
  type LucideIcon,
  Map as MapIcon,
  Radio,
  ReceiptText,
  StickyNote,
} from 'lucide-react'
import type { Role } from '#shared/permissions.ts'
import type { Screen } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'

/** A screen within the reach of the thumb, by a word short enough for it. */
interface ThumbPlace {
  screen: Screen
  label: MessageDescriptor
  icon: LucideIcon
}

const today = { screen: screens.dashboard, label: msg({ message: 'Today', context: 'place' }), icon: LayoutDashboard }
const schedule = { screen: screens.scheduling, label: msg`Schedule`, icon: CalendarDays }
const map = { screen: screens.liveMap, label: msg`Map`, icon: MapIcon }
const invoices = { screen: screens.invoicing, label: msg`Invoices`, icon: ReceiptText }
const clock = { screen: screens.timeTracking, label: msg`Clock`, icon: Clock }
const notes = { screen: screens.notes, label: msg`Notes`, icon: StickyNote }
const incidents = { screen: screens.cad, label: msg`Incidents`, icon: Radio }
const hours = { screen: screens.timesheets, label: msg`Hours`, icon: ClipboardCheck }
const sos = { screen: screens.safety, label: msg`SOS`, icon: HeartPulse }
const reports = { screen: screens.reports, label: msg`Reports`, icon: ChartColumn }

/** The first places of the phone's bottom bar; the last is always More. Whoever works in the field has help among them. */
export const thumbPlaces: Record<Role, ThumbPlace[]> = {
  employee: [today, schedule, clock, notes, sos],
  lead: [today, schedule, map, incidents],
  supervisor: [today, schedule, map, incidents],
  provider: [today, schedule, hours, invoices],
  admin: [today, schedule, hours, invoices],
  client: [today, map, invoices, reports],
}

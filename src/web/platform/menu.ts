import {
  Bell,
  Building,
  Building2,
  CalendarDays,
  ChartColumn,
  ClipboardCheck,
  Clock,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MailCheck,
  Map as MapIcon,
  MapPinned,
  MessageSquare,
  Palmtree,
  Radio,
  ReceiptText,
  ScrollText,
  Settings,
  StickyNote,
  UserRound,
  UserRoundCog,
  UsersRound,
} from 'lucide-react'
import type { CurrentUser } from '#shared/accounts/contract.ts'
import { isOnMenu, type Menu, type Screen } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { standingOf } from './session.tsx'

/** A screen in the menu. */
export interface Place {
  screen: Screen & { menu: Menu }
  icon: LucideIcon
}

const main: Place[] = [
  { screen: screens.dashboard, icon: LayoutDashboard },
  { screen: screens.profile, icon: UserRound },
  { screen: screens.businesses, icon: Building2 },
  { screen: screens.scheduling, icon: CalendarDays },
  { screen: screens.timeTracking, icon: Clock },
  { screen: screens.siteZones, icon: MapPinned },
  { screen: screens.cad, icon: Radio },
  { screen: screens.timesheets, icon: ClipboardCheck },
  { screen: screens.invoicing, icon: ReceiptText },
  { screen: screens.employees, icon: UsersRound },
  { screen: screens.users, icon: UserRoundCog },
  { screen: screens.emailTemplates, icon: Mail },
  { screen: screens.emailTest, icon: MailCheck },
  { screen: screens.slack, icon: MessageSquare },
  { screen: screens.reports, icon: ChartColumn },
]

const further: Place[] = [
  { screen: screens.liveMap, icon: MapIcon },
  { screen: screens.timeOff, icon: Palmtree },
  { screen: screens.notes, icon: StickyNote },
  { screen: screens.notifications, icon: Bell },
  { screen: screens.organizations, icon: Building },
  { screen: screens.mailOutbox, icon: Inbox },
  { screen: screens.auditLog, icon: ScrollText },
]

const last: Place[] = [{ screen: screens.settings, icon: Settings }]

/** The person's menu, in three groups from top to bottom. */
export function menuOf(user: CurrentUser) {
  const theirs = (places: Place[]) => places.filter(({ screen }) => isOnMenu(screen, standingOf(user)))
  return { main: theirs(main), further: theirs(further), last: theirs(last) }
}

import {
  BookOpenText,
  Building,
  Building2,
  CalendarCheck,
  CalendarDays,
  ChartColumn,
  ClipboardCheck,
  Clock,
  DatabaseBackup,
  FilePenLine,
  Handshake,
  HeartPulse,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MailCheck,
  Map as MapIcon,
  MapPinCheck,
  MapPinned,
  MessageSquare,
  MessagesSquare,
  NotebookText,
  Palmtree,
  Radio,
  ReceiptText,
  ScrollText,
  Settings,
  ShieldUser,
  StickyNote,
  UserRound,
  UserRoundCog,
  UserRoundPlus,
  UsersRound,
} from 'lucide-react'
import type { CurrentUser } from '#shared/accounts/contract.ts'
import { isOnMenu } from '#shared/menu.ts'
import type { Menu, Screen } from '#shared/screen.ts'
import { type MenuScreenName, screens } from '#shared/screens.ts'
import { standingOf } from './session.tsx'

/** A screen in the menu. */
export interface MenuEntry {
  screen: Screen & { menu: Menu }
  icon: LucideIcon
}

const icons = {
  dashboard: LayoutDashboard,
  profile: UserRound,
  businesses: Building2,
  scheduling: CalendarDays,
  availability: CalendarCheck,
  timeTracking: Clock,
  siteZones: MapPinned,
  tours: MapPinCheck,
  activityReports: ScrollText,
  postOrders: BookOpenText,
  logBook: NotebookText,
  messages: MessagesSquare,
  requests: Inbox,
  demand: UserRoundPlus,
  cad: Radio,
  timesheets: ClipboardCheck,
  invoicing: ReceiptText,
  employees: UsersRound,
  users: UserRoundCog,
  emailTemplates: Mail,
  emailTest: MailCheck,
  slack: MessageSquare,
  reports: ChartColumn,
  liveMap: MapIcon,
  timeOff: Palmtree,
  notes: StickyNote,
  safety: HeartPulse,
  clients: Handshake,
  clientPeople: UsersRound,
  contracts: FilePenLine,
  hours: ClipboardCheck,
  organizations: Building,
  mailOutbox: Inbox,
  installation: HeartPulse,
  backups: DatabaseBackup,
  auditLog: ScrollText,
  privacy: ShieldUser,
  settings: Settings,
} satisfies Record<MenuScreenName, LucideIcon>

const isInMenu = (name: string): name is MenuScreenName => name in icons

const entries: MenuEntry[] = Object.keys(screens)
  .filter(isInMenu)
  .map(name => ({ screen: screens[name], icon: icons[name] }))

/** The person's menu, in four groups from top to bottom, each in the order of the table of screens. */
export function menuOf(user: CurrentUser) {
  const theirs = entries.filter(({ screen }) => isOnMenu(screen, standingOf(user)))
  const group = (name: Menu['group']) => theirs.filter(({ screen }) => screen.menu.group === name)
  return {
    main: group(undefined),
    further: group('further'),
    administration: group('administration'),
    last: group('last'),
  }
}

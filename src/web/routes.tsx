import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
} from '@tanstack/react-router'
import { WaitingScreen } from '#web/ui/spinner.tsx'

const Landing = lazyRouteComponent(() => import('#web/landing/landing-screen.tsx'), 'LandingScreen')
const Login = lazyRouteComponent(() => import('#web/accounts/login-screen.tsx'), 'LoginScreen')
const Register = lazyRouteComponent(() => import('#web/accounts/register-screen.tsx'), 'RegisterScreen')
const Forgot = lazyRouteComponent(() => import('#web/accounts/forgot-password-screen.tsx'), 'ForgotPasswordScreen')
const Reset = lazyRouteComponent(() => import('#web/accounts/reset-password-screen.tsx'), 'ResetPasswordScreen')
const Home = lazyRouteComponent(() => import('#web/shell/home.tsx'), 'Home')
const Dashboard = lazyRouteComponent(() => import('#web/dashboard/dashboard-screen.tsx'), 'DashboardScreen')
const Employees = lazyRouteComponent(() => import('#web/employees/employees-screen.tsx'), 'EmployeesScreen')
const EmployeePage = lazyRouteComponent(() => import('#web/employees/employee-page-screen.tsx'), 'EmployeePageScreen')
const Businesses = lazyRouteComponent(() => import('#web/organizations/businesses-screen.tsx'), 'BusinessesScreen')
const Organizations = lazyRouteComponent(
  () => import('#web/organizations/organizations-screen.tsx'),
  'OrganizationsScreen',
)
const Users = lazyRouteComponent(() => import('#web/users/users-screen.tsx'), 'UsersScreen')
const Scheduling = lazyRouteComponent(() => import('#web/scheduling/scheduling-screen.tsx'), 'SchedulingScreen')
const TimeOff = lazyRouteComponent(() => import('#web/time-off/time-off-screen.tsx'), 'TimeOffScreen')
const TimeTracking = lazyRouteComponent(
  () => import('#web/time-tracking/time-tracking-screen.tsx'),
  'TimeTrackingScreen',
)
const Timesheets = lazyRouteComponent(() => import('#web/timesheets/timesheets-screen.tsx'), 'TimesheetsScreen')
const Invoicing = lazyRouteComponent(() => import('#web/invoicing/invoicing-screen.tsx'), 'InvoicingScreen')
const Notes = lazyRouteComponent(() => import('#web/notes/notes-screen.tsx'), 'NotesScreen')
const Cad = lazyRouteComponent(() => import('#web/incidents/cad-screen.tsx'), 'CadScreen')
const Zones = lazyRouteComponent(() => import('#web/zones/zones-screen.tsx'), 'ZonesScreen')
const LiveMap = lazyRouteComponent(() => import('#web/live-map/live-map-screen.tsx'), 'LiveMapScreen')
const Notifications = lazyRouteComponent(
  () => import('#web/notifications/notifications-screen.tsx'),
  'NotificationsScreen',
)
const Slack = lazyRouteComponent(() => import('#web/chat/slack-screen.tsx'), 'SlackScreen')
const Reports = lazyRouteComponent(() => import('#web/reports/reports-screen.tsx'), 'ReportsScreen')
const EmailTest = lazyRouteComponent(() => import('#web/email/email-test-screen.tsx'), 'EmailTestScreen')
const EmailTemplates = lazyRouteComponent(() => import('#web/email/email-templates-screen.tsx'), 'EmailTemplatesScreen')
const MailOutbox = lazyRouteComponent(() => import('#web/email/mail-outbox-screen.tsx'), 'MailOutboxScreen')
const Unsubscribe = lazyRouteComponent(() => import('#web/email/unsubscribe-screen.tsx'), 'UnsubscribeScreen')
const Profile = lazyRouteComponent(() => import('#web/accounts/profile-screen.tsx'), 'ProfileScreen')
const Settings = lazyRouteComponent(() => import('#web/accounts/settings-screen.tsx'), 'SettingsScreen')

// Who is there is asked while the code of the screen is still on its way.
const askWho = () => void import('#web/platform/session.tsx').then(session => session.prefetchUser())

const root = createRootRoute({
  notFoundComponent: lazyRouteComponent(() => import('#web/shell/not-found.tsx'), 'NotFound'),
})

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: lazyRouteComponent(() => import('#web/shell/signed-in.tsx'), 'SignedIn'),
  beforeLoad: askWho,
})

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: () => <Home dashboard={<Dashboard />} landing={<Landing />} />,
  beforeLoad: askWho,
})

/** Screens inside the shell: path, header title, component. */
const screens = [
  screen('/dashboard', msg`Dashboard Overview`, Dashboard),
  screen('/profile', msg`My Profile`, Profile),
  screen('/businesses', msg`My Businesses`, Businesses),
  screen('/scheduling', msg`Employee Scheduling`, Scheduling),
  screen('/time-tracking', msg`Time Tracking`, TimeTracking),
  screen('/site-zones', msg`Site Zone Management`, Zones),
  screen('/cad', msg`CAD System`, Cad),
  screen('/timesheets', msg`Timesheet Management`, Timesheets),
  screen('/invoicing', msg`Invoice Management`, Invoicing),
  screen('/employees', msg`Employee Management`, Employees),
  screen('/employees/$id', msg`Employee Management`, EmployeePage),
  screen('/users', msg`User Management`, Users),
  screen('/email-test', msg`Email System Test`, EmailTest),
  screen('/email-templates', msg`Email Template Management`, EmailTemplates),
  screen('/slack', msg`Slack Integration Test`, Slack),
  screen('/reports', msg`Reports & Analytics`, Reports),
  screen('/live-map', msg`Live Map View`, LiveMap),
  screen('/time-off', msg`Time Off`, TimeOff),
  screen('/notes', msg`Notes`, Notes),
  screen('/notifications', msg`Notifications`, Notifications),
  screen('/organizations', msg`Organizations`, Organizations),
  screen('/mail-outbox', msg`Mail Outbox`, MailOutbox),
  screen('/settings', msg`Settings`, Settings),
]

const publicScreens = [
  publicScreen('/landing', Landing),
  publicScreen('/login', Login),
  publicScreen('/dev-login', Login),
  publicScreen('/register', Register),
  publicScreen('/forgot-password', Forgot),
  publicScreen('/reset-password', Reset),
  publicScreen('/unsubscribe', Unsubscribe),
]

export const router = createRouter({
  routeTree: root.addChildren([home, shell.addChildren(screens), ...publicScreens]),
  defaultPreload: 'intent',
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  defaultPendingComponent: WaitingScreen,
  defaultErrorComponent: lazyRouteComponent(() => import('#web/shell/screen-failed.tsx'), 'ScreenFailed'),
  scrollRestoration: true,
  // Search values are plain text in the address, so that links read well; screens parse them with useUrlState.
  parseSearch: text => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: values => {
    const text = new URLSearchParams(values as Record<string, string>).toString()
    return text === '' ? '' : `?${text}`
  },
})

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: MessageDescriptor
  }
}

function screen(path: string, title: MessageDescriptor, component: RouteComponent) {
  return createRoute({ getParentRoute: () => shell, path, component, staticData: { title } })
}

function publicScreen(path: string, component: RouteComponent) {
  return createRoute({ getParentRoute: () => root, path, component })
}

import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
} from '@tanstack/react-router'
import type { Permission } from '#shared/permissions.ts'
import { readSearch, type Screen } from '#shared/screen.ts'
import { type PublicScreenName, type SignedInScreenName, screens } from '#shared/screens.ts'
import type { Sentence } from '#shared/words.ts'
import { orMissing } from '#web/platform/lazy.ts'
import { WaitingScreen } from '#web/ui/spinner.tsx'

// The router would load the page anew by itself where a screen's code is gone; people are asked instead.
const page: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(() => load().catch(orMissing), name)

const Dashboard = page(() => import('#web/dashboard/dashboard-screen.tsx'), 'DashboardScreen')
const Home = page(() => import('#web/shell/home.tsx'), 'Home')
const Landing = page(() => import('#web/landing/landing-screen.tsx'), 'LandingScreen')
const Login = page(() => import('#web/sign-in/login-screen.tsx'), 'LoginScreen')

// Who is there is asked while the code of the screen is still on its way.
const askWho = () => import('#web/platform/session.tsx').then(session => session.prefetchUser())

// The home of a role comes together with the answer to who is there, and nobody fetches that of another.
const askWhoseHome = () =>
  void Promise.all([askWho(), import('#web/dashboard/dashboard-screen.tsx')])
    .then(([user, { loadHome }]) => user && loadHome(user.role))
    .catch(() => undefined)

const root = createRootRoute({
  notFoundComponent: page(() => import('#web/shell/not-found.tsx'), 'NotFound'),
})

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: page(() => import('#web/shell/signed-in.tsx'), 'SignedIn'),
  beforeLoad: () => void askWho(),
})

const signedIn = {
  dashboard: inside(screens.dashboard, Dashboard, askWhoseHome),
  profile: inside(
    screens.profile,
    page(() => import('#web/profile/profile-screen.tsx'), 'ProfileScreen'),
  ),
  businesses: inside(
    screens.businesses,
    page(() => import('#web/organizations/businesses-screen.tsx'), 'BusinessesScreen'),
  ),
  scheduling: inside(
    screens.scheduling,
    page(() => import('#web/scheduling/scheduling-screen.tsx'), 'SchedulingScreen'),
  ),
  timeTracking: inside(
    screens.timeTracking,
    page(() => import('#web/time-tracking/time-tracking-screen.tsx'), 'TimeTrackingScreen'),
  ),
  siteZones: inside(
    screens.siteZones,
    page(() => import('#web/zones/zones-screen.tsx'), 'ZonesScreen'),
  ),
  tours: inside(
    screens.tours,
    page(() => import('#web/tours/tours-screen.tsx'), 'ToursScreen'),
  ),
  activityReports: inside(
    screens.activityReports,
    page(() => import('#web/activity-reports/activity-report-screen.tsx'), 'ActivityReportScreen'),
  ),
  postOrders: inside(
    screens.postOrders,
    page(() => import('#web/post-orders/post-orders-screen.tsx'), 'PostOrdersScreen'),
  ),
  logBook: inside(
    screens.logBook,
    page(() => import('#web/log-book/log-book-screen.tsx'), 'LogBookScreen'),
  ),
  cad: inside(
    screens.cad,
    page(() => import('#web/incidents/cad-screen.tsx'), 'CadScreen'),
  ),
  cadMap: inside(
    screens.cadMap,
    page(() => import('#web/incidents/cad-map-screen.tsx'), 'CadMapScreen'),
  ),
  timesheets: inside(
    screens.timesheets,
    page(() => import('#web/timesheets/timesheets-screen.tsx'), 'TimesheetsScreen'),
  ),
  invoicing: inside(
    screens.invoicing,
    page(() => import('#web/invoicing/invoicing-screen.tsx'), 'InvoicingScreen'),
  ),
  employees: inside(
    screens.employees,
    page(() => import('#web/employees/employees-screen.tsx'), 'EmployeesScreen'),
  ),
  employee: inside(
    screens.employee,
    page(() => import('#web/employees/employee-page-screen.tsx'), 'EmployeePageScreen'),
  ),
  users: inside(
    screens.users,
    page(() => import('#web/users/users-screen.tsx'), 'UsersScreen'),
  ),
  emailTest: inside(
    screens.emailTest,
    page(() => import('#web/email/email-test-screen.tsx'), 'EmailTestScreen'),
  ),
  emailTemplates: inside(
    screens.emailTemplates,
    page(() => import('#web/email/email-templates-screen.tsx'), 'EmailTemplatesScreen'),
  ),
  slack: inside(
    screens.slack,
    page(() => import('#web/chat/slack-screen.tsx'), 'SlackScreen'),
  ),
  reports: inside(
    screens.reports,
    page(() => import('#web/reports/reports-screen.tsx'), 'ReportsScreen'),
  ),
  liveMap: inside(
    screens.liveMap,
    page(() => import('#web/live-map/live-map-screen.tsx'), 'LiveMapScreen'),
  ),
  timeOff: inside(
    screens.timeOff,
    page(() => import('#web/time-off/time-off-screen.tsx'), 'TimeOffScreen'),
  ),
  notes: inside(
    screens.notes,
    page(() => import('#web/notes/notes-screen.tsx'), 'NotesScreen'),
  ),
  safety: inside(
    screens.safety,
    page(() => import('#web/safety/safety-screen.tsx'), 'SafetyScreen'),
  ),
  notifications: inside(
    screens.notifications,
    page(() => import('#web/notifications/notifications-screen.tsx'), 'NotificationsScreen'),
  ),
  clients: inside(
    screens.clients,
    page(() => import('#web/clients/clients-screen.tsx'), 'ClientsScreen'),
  ),
  organizations: inside(
    screens.organizations,
    page(() => import('#web/organizations/organizations-screen.tsx'), 'OrganizationsScreen'),
  ),
  mailOutbox: inside(
    screens.mailOutbox,
    page(() => import('#web/email/mail-outbox-screen.tsx'), 'MailOutboxScreen'),
  ),
  installation: inside(
    screens.installation,
    page(() => import('#web/installation/installation-screen.tsx'), 'InstallationScreen'),
  ),
  backups: inside(
    screens.backups,
    page(() => import('#web/backup/backups-screen.tsx'), 'BackupsScreen'),
  ),
  auditLog: inside(
    screens.auditLog,
    page(() => import('#web/audit/audit-log-screen.tsx'), 'AuditLogScreen'),
  ),
  privacy: inside(
    screens.privacy,
    page(() => import('#web/privacy/privacy-screen.tsx'), 'PrivacyScreen'),
  ),
  settings: inside(
    screens.settings,
    page(() => import('#web/settings/settings-screen.tsx'), 'SettingsScreen'),
  ),
} satisfies Record<SignedInScreenName, AnyRoute>

const open = {
  home: outside(screens.home, () => <Home dashboard={<Dashboard />} landing={<Landing />} />, askWhoseHome),
  landing: outside(screens.landing, Landing),
  login: outside(screens.login, Login),
  devLogin: outside(screens.devLogin, Login),
  register: outside(
    screens.register,
    page(() => import('#web/sign-in/register-screen.tsx'), 'RegisterScreen'),
  ),
  confirmRegistration: outside(
    screens.confirmRegistration,
    page(() => import('#web/sign-in/confirm-registration-screen.tsx'), 'ConfirmRegistrationScreen'),
  ),
  forgotPassword: outside(
    screens.forgotPassword,
    page(() => import('#web/sign-in/forgot-password-screen.tsx'), 'ForgotPasswordScreen'),
  ),
  resetPassword: outside(
    screens.resetPassword,
    page(() => import('#web/sign-in/reset-password-screen.tsx'), 'ResetPasswordScreen'),
  ),
  invitation: outside(
    screens.invitation,
    page(() => import('#web/invitations/invitation-screen.tsx'), 'InvitationScreen'),
    () => void askWho(),
  ),
  unsubscribe: outside(
    screens.unsubscribe,
    page(() => import('#web/email/unsubscribe-screen.tsx'), 'UnsubscribeScreen'),
  ),
} satisfies Record<PublicScreenName, AnyRoute>

export const router = createRouter({
  routeTree: root.addChildren({ ...open, shell: shell.addChildren(signedIn) }),
  defaultPreload: 'intent',
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  defaultPendingComponent: WaitingScreen,
  defaultErrorComponent: page(() => import('#web/shell/screen-failed.tsx'), 'ScreenFailed'),
  scrollRestoration: true,
  // Search values are plain text in the address, so that links read well; the table of screens says what they may be.
  parseSearch: text => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: values => {
    const text = new URLSearchParams(values as Record<string, string>).toString()
    return text === '' ? '' : `?${text}`
  },
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    title?: Sentence
    may?: Permission
  }
}

function inside<S extends Screen & { title: Sentence }>(screen: S, component: RouteComponent, beforeLoad?: () => void) {
  return createRoute({
    getParentRoute: () => shell,
    path: screen.path as S['path'],
    validateSearch: readSearch(screen),
    component,
    staticData: { title: screen.title, ...(screen.may && { may: screen.may }) },
    ...(beforeLoad && { beforeLoad }),
  })
}

function outside<S extends Screen>(screen: S, component: RouteComponent, beforeLoad?: () => void) {
  return createRoute({
    getParentRoute: () => root,
    path: screen.path as S['path'],
    validateSearch: readSearch(screen),
    component,
    ...(beforeLoad && { beforeLoad }),
  })
}

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
import { filesRun } from '#web/platform/first-files.ts'
import { orMissing } from '#web/platform/lazy.ts'
import { WaitingScreen } from '#web/ui/spinner.tsx'

type ScreenOf<File> = File[keyof File & `${string}Screen`]

/** The screen that a file exports, known by how its name ends: the login has no byte to spare for the names of all of them. */
const screenIn = <File extends object>(file: File) =>
  Object.entries(file).find(([name]) => name.endsWith('Screen'))?.[1] as ScreenOf<File>

// The router would load the page anew by itself where a screen's code is gone; people are asked instead.
const page = <File extends object>(load: () => Promise<File>) =>
  lazyRouteComponent(async () => {
    await filesRun()
    return { default: screenIn(await load().catch(orMissing)) }
  })

const Dashboard = page(() => import('#web/dashboard/dashboard-screen.tsx'))
const Home = page(() => import('#web/shell/home.tsx'))
const Landing = page(() => import('#web/landing/landing-screen.tsx'))
const Login = page(() => import('#web/sign-in/login-screen.tsx'))

const CompanySignIn = page(() => import('#web/single-sign-on/company-sign-in-screen.tsx'))

// Who is there is asked while the code of the screen is still on its way.
const askWho = async () => {
  await filesRun()
  return (await import('#web/platform/session.tsx')).prefetchUser()
}

// The home of a role comes together with the answer to who is there, and nobody fetches that of another.
const askWhoseHome = () =>
  void askWho()
    .then(async user => user && (await import('#web/dashboard/dashboard-screen.tsx')).loadHome(user.role))
    .catch(() => undefined)

const root = createRootRoute({
  notFoundComponent: page(() => import('#web/shell/not-found.tsx')),
})

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: page(() => import('#web/shell/signed-in.tsx')),
  beforeLoad: () => void askWho(),
})

const signedIn = {
  dashboard: inside(screens.dashboard, Dashboard, askWhoseHome),
  profile: inside(
    screens.profile,
    page(() => import('#web/profile/profile-screen.tsx')),
  ),
  businesses: inside(
    screens.businesses,
    page(() => import('#web/organizations/businesses-screen.tsx')),
  ),
  scheduling: inside(
    screens.scheduling,
    page(() => import('#web/scheduling/scheduling-screen.tsx')),
  ),
  availability: inside(
    screens.availability,
    page(() => import('#web/availability/availability-screen.tsx')),
  ),
  plans: inside(
    screens.plans,
    page(() => import('#web/plans/plans-screen.tsx')),
  ),
  timeTracking: inside(
    screens.timeTracking,
    page(() => import('#web/time-tracking/time-tracking-screen.tsx')),
  ),
  siteZones: inside(
    screens.siteZones,
    page(() => import('#web/zones/zones-screen.tsx')),
  ),
  tours: inside(
    screens.tours,
    page(() => import('#web/tours/tours-screen.tsx')),
  ),
  activityReports: inside(
    screens.activityReports,
    page(() => import('#web/activity-reports/activity-report-screen.tsx')),
  ),
  postOrders: inside(
    screens.postOrders,
    page(() => import('#web/post-orders/post-orders-screen.tsx')),
  ),
  logBook: inside(
    screens.logBook,
    page(() => import('#web/log-book/log-book-screen.tsx')),
  ),
  messages: inside(
    screens.messages,
    page(() => import('#web/messages/messages-screen.tsx')),
  ),
  requests: inside(
    screens.requests,
    page(() => import('#web/client-requests/requests-screen.tsx')),
  ),
  demand: inside(
    screens.demand,
    page(() => import('#web/demand/demand-screen.tsx')),
  ),
  serviceReviews: inside(
    screens.serviceReviews,
    page(() => import('#web/service-reviews/service-reviews-screen.tsx')),
  ),
  hours: inside(
    screens.hours,
    page(() => import('#web/hour-confirmations/hours-screen.tsx')),
  ),
  orderApprovals: inside(
    screens.orderApprovals,
    page(() => import('#web/post-orders/order-approvals-screen.tsx')),
  ),
  contracts: inside(
    screens.contracts,
    page(() => import('#web/contracts/contracts-screen.tsx')),
  ),
  companyImport: inside(
    screens.companyImport,
    page(() => import('#web/company-import/company-import-screen.tsx')),
  ),
  cad: inside(
    screens.cad,
    page(() => import('#web/incidents/cad-screen.tsx')),
  ),
  cadMap: inside(
    screens.cadMap,
    page(() => import('#web/incidents/cad-map-screen.tsx')),
  ),
  timesheets: inside(
    screens.timesheets,
    page(() => import('#web/timesheets/timesheets-screen.tsx')),
  ),
  invoicing: inside(
    screens.invoicing,
    page(() => import('#web/invoicing/invoicing-screen.tsx')),
  ),
  employees: inside(
    screens.employees,
    page(() => import('#web/employees/employees-screen.tsx')),
  ),
  employee: inside(
    screens.employee,
    page(() => import('#web/employees/employee-page-screen.tsx')),
  ),
  users: inside(
    screens.users,
    page(() => import('#web/users/users-screen.tsx')),
  ),
  emailTest: inside(
    screens.emailTest,
    page(() => import('#web/email/email-test-screen.tsx')),
  ),
  emailTemplates: inside(
    screens.emailTemplates,
    page(() => import('#web/email/email-templates-screen.tsx')),
  ),
  slack: inside(
    screens.slack,
    page(() => import('#web/chat/slack-screen.tsx')),
  ),
  reports: inside(
    screens.reports,
    page(() => import('#web/reports/reports-screen.tsx')),
  ),
  liveMap: inside(
    screens.liveMap,
    page(() => import('#web/live-map/live-map-screen.tsx')),
  ),
  timeOff: inside(
    screens.timeOff,
    page(() => import('#web/time-off/time-off-screen.tsx')),
  ),
  notes: inside(
    screens.notes,
    page(() => import('#web/notes/notes-screen.tsx')),
  ),
  safety: inside(
    screens.safety,
    page(() => import('#web/safety/safety-screen.tsx')),
  ),
  notifications: inside(
    screens.notifications,
    page(() => import('#web/notifications/notifications-screen.tsx')),
  ),
  clientPeople: inside(
    screens.clientPeople,
    page(() => import('#web/clients/client-people-screen.tsx')),
  ),
  clients: inside(
    screens.clients,
    page(() => import('#web/clients/clients-screen.tsx')),
  ),
  organizations: inside(
    screens.organizations,
    page(() => import('#web/organizations/organizations-screen.tsx')),
  ),
  mailOutbox: inside(
    screens.mailOutbox,
    page(() => import('#web/email/mail-outbox-screen.tsx')),
  ),
  installation: inside(
    screens.installation,
    page(() => import('#web/installation/installation-screen.tsx')),
  ),
  backups: inside(
    screens.backups,
    page(() => import('#web/backup/backups-screen.tsx')),
  ),
  auditLog: inside(
    screens.auditLog,
    page(() => import('#web/audit/audit-log-screen.tsx')),
  ),
  privacy: inside(
    screens.privacy,
    page(() => import('#web/privacy/privacy-screen.tsx')),
  ),
  settings: inside(
    screens.settings,
    page(() => import('#web/settings/settings-screen.tsx')),
  ),
} satisfies Record<SignedInScreenName, AnyRoute>

const open = {
  home: outside(screens.home, () => <Home dashboard={<Dashboard />} landing={<Landing />} />, askWhoseHome),
  landing: outside(screens.landing, Landing),
  login: outside(screens.login, Login),
  devLogin: outside(screens.devLogin, Login),
  register: outside(
    screens.register,
    page(() => import('#web/sign-in/register-screen.tsx')),
  ),
  confirmRegistration: outside(
    screens.confirmRegistration,
    page(() => import('#web/sign-in/confirm-registration-screen.tsx')),
  ),
  forgotPassword: outside(
    screens.forgotPassword,
    page(() => import('#web/sign-in/forgot-password-screen.tsx')),
  ),
  resetPassword: outside(
    screens.resetPassword,
    page(() => import('#web/sign-in/reset-password-screen.tsx')),
  ),
  companySignIn: outside(screens.companySignIn, CompanySignIn),
  signInReturn: outside(screens.signInReturn, CompanySignIn),
  companyLink: outside(screens.companyLink, CompanySignIn),
  invitation: outside(
    screens.invitation,
    page(() => import('#web/invitations/invitation-screen.tsx')),
    () => void askWho(),
  ),
  developers: outside(
    screens.developers,
    page(() => import('#web/developers/developers-screen.tsx')),
  ),
  unsubscribe: outside(
    screens.unsubscribe,
    page(() => import('#web/email/unsubscribe-screen.tsx')),
  ),
} satisfies Record<PublicScreenName, AnyRoute>

/** Reads the address, and decides which screen it names. */
export const openRouter = () =>
  createRouter({
    routeTree: root.addChildren({ ...open, shell: shell.addChildren(signedIn) }),
    defaultPreload: 'intent',
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultPendingComponent: WaitingScreen,
    defaultErrorComponent: page(() => import('#web/shell/screen-failed.tsx')),
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
    router: ReturnType<typeof openRouter>
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

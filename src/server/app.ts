import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import fastify, { LogController } from 'fastify'
import { sql } from 'kysely'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { accountsFeature } from './accounts/feature.ts'
import { activityReportsFeature } from './activity-reports/feature.ts'
import { reportAttachmentOf } from './activity-reports/public.ts'
import { alertsFeature } from './alerts/feature.ts'
import { apiTokensFeature } from './api-tokens/feature.ts'
import { auditFeature } from './audit/feature.ts'
import { availabilityFeature } from './availability/feature.ts'
import { backupFeature } from './backup/feature.ts'
import { chatFeature } from './chat/feature.ts'
import { clientRequestsFeature } from './client-requests/feature.ts'
import { clientsFeature } from './clients/feature.ts'
import { companyImportFeature } from './company-import/feature.ts'
import { contractsFeature } from './contracts/feature.ts'
import { dashboardFeature } from './dashboard/feature.ts'
import { demandFeature } from './demand/feature.ts'
import { emailFeature } from './email/feature.ts'
import { serveOneClick } from './email/one-click.ts'
import { employeesFeature } from './employees/feature.ts'
import { hourConfirmationsFeature } from './hour-confirmations/feature.ts'
import { incidentsFeature } from './incidents/feature.ts'
import { installationFeature } from './installation/feature.ts'
import { invitationsFeature } from './invitations/feature.ts'
import { invoicingFeature } from './invoicing/feature.ts'
import { attachmentOf } from './invoicing/public.ts'
import { liveMapFeature } from './live-map/feature.ts'
import { serveMapFile } from './live-map/map-file.ts'
import { logBookFeature } from './log-book/feature.ts'
import { messagesFeature } from './messages/feature.ts'
import { notesFeature } from './notes/feature.ts'
import { notificationsFeature } from './notifications/feature.ts'
import { organizationsFeature } from './organizations/feature.ts'
import { plansFeature } from './plans/feature.ts'
import type { Feature } from './platform/context.ts'
import { sessionCookie } from './platform/cookies.ts'
import { type Database, type DatabaseOptions, openDatabase, openPool, proveWall } from './platform/db.ts'
import type { Environment } from './platform/env.ts'
import { announcer } from './platform/events.ts'
import { doAsSystem, doJob, outsideOf, workerOf } from './platform/feature-runner.ts'
import { serveHealth } from './platform/health.ts'
import { housekeeping } from './platform/housekeeping.ts'
import { serve } from './platform/http.ts'
import { type Jobs, startJobs } from './platform/jobs.ts'
import { type ClientCheck, startLive } from './platform/live.ts'
import { serveEvents } from './platform/live-route.ts'
import { serveMcp } from './platform/mcp/serve-mcp.ts'
import { openReplica } from './platform/open-replica.ts'
import { serveDescription } from './platform/openapi/serve-description.ts'
import { subjectsOf } from './platform/openapi/subjects.ts'
import { platformData } from './platform/own-personal-data.ts'
import { servePages } from './platform/pages.ts'
import { presentProblems, presentUnreadable } from './platform/problems.ts'
import { secure, trustedProxies } from './platform/security.ts'
import { endSilentConnections } from './platform/silent-connections.ts'
import { rememberRequests, requestIdOf } from './platform/telemetry/asked.ts'
import { serveMetrics } from './platform/telemetry/metrics-route.ts'
import { watchRequests } from './platform/telemetry/request-log.ts'
import { startTraces } from './platform/telemetry/spans.ts'
import { watchStatements } from './platform/telemetry/statements.ts'
import { postOrdersFeature } from './post-orders/feature.ts'
import { privacyFeature } from './privacy/feature.ts'
import { proofOfServiceFeature } from './proof-of-service/feature.ts'
import { reportSubscriptionsFeature } from './report-subscriptions/feature.ts'
import { subscribedReportOf } from './report-subscriptions/public.ts'
import { reportsFeature } from './reports/feature.ts'
import { safetyFeature } from './safety/feature.ts'
import { schedulingFeature } from './scheduling/feature.ts'
import { searchFeature } from './search/feature.ts'
import { serviceReviewsFeature } from './service-reviews/feature.ts'
import { setUpFeature } from './set-up/feature.ts'
import { shiftOffersFeature } from './shift-offers/feature.ts'
import { singleSignOnFeature } from './single-sign-on/feature.ts'
import { timeOffFeature } from './time-off/feature.ts'
import { timeTrackingFeature } from './time-tracking/feature.ts'
import { timesheetsFeature } from './timesheets/feature.ts'
import { toursFeature } from './tours/feature.ts'
import { usersFeature } from './users/feature.ts'
import { webhooksFeature } from './webhooks/feature.ts'
import { zonesFeature } from './zones/feature.ts'

const working: Feature[] = [
  accountsFeature,
  activityReportsFeature,
  apiTokensFeature,
  auditFeature,
  backupFeature,
  chatFeature,
  clientsFeature,
  clientRequestsFeature,
  companyImportFeature,
  dashboardFeature,
  contractsFeature,
  demandFeature,
  emailFeature({
    'invoice-pdf': attachmentOf,
    'activity-report-pdf': reportAttachmentOf,
    'subscribed-report': subscribedReportOf,
  }),
  employeesFeature,
  hourConfirmationsFeature,
  incidentsFeature,
  installationFeature,
  invitationsFeature,
  invoicingFeature,
  notesFeature,
  notificationsFeature,
  liveMapFeature,
  organizationsFeature,
  logBookFeature,
  messagesFeature,
  plansFeature,
  postOrdersFeature,
  proofOfServiceFeature,
  reportsFeature,
  reportSubscriptionsFeature,
  safetyFeature,
  schedulingFeature,
  serviceReviewsFeature,
  setUpFeature,
  shiftOffersFeature,
  singleSignOnFeature,
  timeOffFeature,
  availabilityFeature,
  timeTrackingFeature,
  timesheetsFeature,
  toursFeature,
  usersFeature,
  webhooksFeature(path => subjectsOf(features).at(path)),
  zonesFeature,
  { name: 'platform', subject: 'Installation', calls: [], cronJobs: [housekeeping], personalData: platformData },
]

const alerts = alertsFeature(working.flatMap(({ notices }) => notices ?? []))

/** Every feature of the server; the last three tell, find and forget what the others say is worth it. */
export const features: Feature[] = [
  ...working,
  alerts,
  searchFeature(working.flatMap(({ search }) => search ?? [])),
  privacyFeature([...working, alerts].flatMap(({ personalData }) => personalData ?? [])),
]

export interface AppOptions {
  environment: Environment
  database: DatabaseOptions
  clock?: () => Date
  checkReplies?: boolean
  cronByHand?: boolean
}

/** Several servers may start at once: one prepares, the others wait and find it done. */
const inTurn =
  (prepare: NonNullable<Feature['prepare']>): typeof prepare =>
  async work => {
    await sql`select pg_advisory_xact_lock(hashtext('muster:prepare-feature'))`.execute(work.db)
    await prepare(work)
  }

/** Builds the application on a prepared database; `listen` on the result opens its door. */
export async function buildApp(options: AppOptions) {
  const { environment, database, clock = () => new Date(), checkReplies = false, cronByHand = false } = options
  const app = fastify({
    // Leads from a reply to its lines in the log, also through the proxies that gave it.
    genReqId: requestIdOf,
    logger: { level: environment.LOG_LEVEL, redact: ['req.headers.cookie', 'req.headers.authorization'] },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 64 * 1024,
    // A photo takes its time on a thin line; whoever sends a byte now and then holds no place for ever.
    requestTimeout: 60_000,
    http: { connectionsCheckingInterval: 10_000 },
    routerOptions: { maxParamLength: 200 },
    // Whose address a request carries: without a word about proxies that of whoever is connected.
    trustProxy: trustedProxies(environment),
    // Requests under way are answered before the server goes; connections that only wait are closed at once.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // An address that cannot be read reaches no hook.
    frameworkErrors: presentUnreadable,
  })
  const traces = startTraces(environment, app.log)
  const onStatement = watchStatements(environment.SLOW_STATEMENT_MS, app.log, traces)
  const { db, pool } = openDatabase(database, onStatement)
  await proveWall(db)
  const onError = (error: unknown) => app.log.warn({ err: error }, 'background work met an error')

  const subscriptions = features.flatMap(feature => feature.subscriptions ?? [])
  const cronJobs = features.flatMap(feature => feature.cronJobs ?? [])
  const listeners = features.flatMap(feature => feature.listener ?? [])
  let jobs: Jobs | undefined
  const announcerFor = (transaction: Database, pageId: string | null = null) => {
    if (jobs === undefined) throw new Error('Nothing can be announced before the jobs have started')
    return announcer(transaction, subscriptions, jobs, { listeners, clock, pageId })
  }
  const hooks = features.flatMap(feature => feature.hooks ?? [])
  const mailTemplates = features.flatMap(feature => feature.mailTemplates ?? [])
  const readUrl = environment.DATABASE_READ_URL
  const replica =
    readUrl === undefined ? undefined : openReplica(db, { ...database, url: readUrl }, app.log, onStatement)
  const calls = features.flatMap(feature => feature.calls)
  const running = { db, environment, log: app.log, clock, announcerFor, hooks, mailTemplates, replica, calls }
  const work = workerOf(features)
  // What is listened to and locked needs a connection that stays the same.
  const directUrl = database.directUrl ?? database.url
  jobs = await startJobs({
    url: directUrl,
    role: database.role,
    subscriptions,
    cronJobs,
    cronByHand,
    run: (name, data) => doJob(running, piece => work(piece, name, data)),
    onError,
  })
  const clientMayBeTold: ClientCheck = ({ organizationId, clientId, userId }, facts) =>
    db.transaction().execute(async transaction => {
      const { rows } = await sql<{ may: boolean }>`
        select client_may_be_told(${organizationId}, ${clientId}, ${userId}, ${JSON.stringify(facts)}::jsonb) as may`.execute(
        transaction,
      )
      return rows[0]?.may === true
    })
  const live = await startLive(directUrl, clientMayBeTold, onError)
  for (const { prepare } of features) if (prepare !== undefined) await doAsSystem(running, inTurn(prepare))
  const backgrounds = features.flatMap(feature => feature.background?.(outsideOf(running)) ?? [])

  presentProblems(app)
  rememberRequests(app)
  // Phones set their presses by this: one clock for what is answered and for what is written down.
  app.addHook('onRequest', async (_, reply) => {
    reply.header('date', clock().toUTCString())
  })
  // A week of two hundred people is most of a megabyte of JSON, and a guard's line is thin.
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  await app.register(cookie)
  await secure(app, environment)
  watchRequests(app, traces)

  serveOneClick(app)
  for (const call of calls) serve(app, { ...running, checkReplies }, call)
  serveEvents(app, running, live)
  await serveMapFile(app, running)
  // How many requests wait for a connection says nothing about whether the database is there: those who look have their own.
  const aside = openPool({ ...database, maxConnections: 1 })
  const readiness = serveHealth(app, aside)
  serveMetrics(app, { environment, pool, aside, streams: live.count, replica })
  const endpoints = calls.map(call => call.endpoint)
  serveDescription(app, environment, features)
  serveMcp(app, running, endpoints)
  app.get('/api/login', (_, reply) => reply.redirect(addressOf(screens.login)))
  await servePages(app, { tokenOf: sessionCookie(environment).read })

  endSilentConnections(app)
  // Streams never end by themselves, and nothing else is closed while a request is under way.
  app.addHook('preClose', () => live.stop())
  app.addHook('onClose', async () => {
    await jobs?.stop()
    await Promise.all(backgrounds.map(background => background.stop()))
    await Promise.all([db.destroy(), replica?.stop(), aside.end(), traces?.stop()])
  })
  return { app, db, live, running, readiness }
}

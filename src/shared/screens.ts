import * as z from 'zod/mini'
import type { ChannelTopic, TimeFrame } from './chat/shapes.ts'
import type { MailStatus } from './email/outbox-contract.ts'
import type { EmployeeSort, EmployeeStatus } from './employees/contract.ts'
import type { IncidentStatus } from './incidents/shapes.ts'
import type { InvoiceStatus, LineKind } from './invoicing/shapes.ts'
import type { NotePriority } from './notes/contract.ts'
import type { Period } from './reports/shapes.ts'
import { roles } from './roles.ts'
import { type Menu, screen } from './screen.ts'
import { account, day, id, idOrNew, monday, name, oneOf, perhaps, text, token, word, wordsOf } from './screen-fields.ts'
import type { TimeOffStatus } from './time-off/shapes.ts'
import type { TimesheetStatus } from './timesheets/status.ts'
import type { RegistrationStatus } from './users/registration-contract.ts'
import { languages, type Sentence } from './words.ts'

const staff = ['admin', 'provider', 'supervisor', 'lead', 'employee'] as const
const managers = ['admin', 'provider', 'supervisor', 'lead'] as const

const employeesTitle = { en: 'Employee Management', es: 'Gestión de empleados', fr: 'Gestion des employés' }

/** Every screen. Addresses in mails, messages, search hits and links are made from this table, and nowhere else. */
export const screens = {
  dashboard: screen({
    path: '/dashboard',
    title: { en: 'Dashboard Overview', es: 'Panel general', fr: "Vue d'ensemble" },
    menu: { label: { en: 'Dashboard', es: 'Panel', fr: 'Tableau de bord' } },
    search: z.object({ week: day }),
  }),
  profile: screen({
    path: '/profile',
    title: { en: 'My Profile', es: 'Mi perfil', fr: 'Mon profil' },
    menu: { roles: staff },
  }),
  businesses: screen({
    path: '/businesses',
    title: { en: 'My Businesses', es: 'Mis sedes', fr: 'Mes sites' },
    menu: { roles: ['employee'] },
  }),
  scheduling: screen({
    path: '/scheduling',
    title: { en: 'Employee Scheduling', es: 'Planificación de empleados', fr: 'Planning des employés' },
    menu: { label: { en: 'Scheduling', es: 'Planificación', fr: 'Planning' }, roles: staff },
    search: z.object({
      view: perhaps(['day', 'week', 'mine', 'open', 'requests']),
      date: day,
      search: text,
      business: id,
      /** What the rows of the week are. */
      rows: oneOf(['people', 'sites']),
      /** The dialog that is open. */
      add: oneOf(['', 'shift']),
      /** The shift that cover is looked for. */
      cover: id,
      /** Whether the forecast of the running week is open. */
      forecast: oneOf(['', 'open']),
      /** The plan whose proposal is drawn on the week. */
      proposal: id,
    }),
  }),
  plans: screen({
    path: '/plans',
    title: { en: 'Fill the Week', es: 'Completar la semana', fr: 'Compléter la semaine' },
    may: 'schedule:write',
    search: z.object({
      /** Any day of the week that is to be filled. */
      week: day,
      /** The site that it is begun with. */
      business: id,
      /** The plan that is looked at. */
      plan: id,
      view: oneOf(['days', 'people']),
    }),
  }),
  timeTracking: screen({
    path: '/time-tracking',
    title: { en: 'Time Tracking', es: 'Control horario', fr: 'Pointage' },
    menu: { roles: staff },
    search: z.object({
      tab: oneOf(['team', 'review', 'mine']),
      search: text,
      day,
      employee: id,
      business: id,
      /** Only hours that name no site. */
      site: oneOf(['', 'none']),
    }),
  }),
  siteZones: screen({
    path: '/site-zones',
    title: { en: 'Site Zone Management', es: 'Gestión de zonas', fr: 'Gestion des zones' },
    may: 'zone:read',
    menu: { label: { en: 'Site Zones', es: 'Zonas de sede', fr: 'Zones de site' }, roles: managers },
    search: z.object({
      search: text,
      /** `active` leaves out the inactive ones. */
      show: oneOf(['all', 'active']),
      employees: oneOf(['on', 'off']),
      /** The zone whose history is open. */
      zone: id,
      /** The dialog that is open. */
      add: oneOf(['', 'zone']),
    }),
  }),
  cad: screen({
    path: '/cad',
    title: { en: 'CAD System', es: 'Sistema CAD', fr: 'Système CAD' },
    menu: { roles: managers },
    search: z.object({
      search: text,
      /** Nothing said: what someone is still needed for, by urgency. */
      status: oneOf(['', 'all', ...wordsOf<IncidentStatus>()(['open', 'in_progress', 'resolved', 'closed'])]),
      organization: id,
      /** The one whose details are open. */
      incident: id,
      /** The dialog that is open. */
      add: oneOf(['', 'incident']),
    }),
  }),
  cadMap: screen({
    path: '/cad/map',
    title: { en: 'Dispatch Map', es: 'Mapa de despacho', fr: "Carte d'intervention" },
    may: 'incident:write',
    search: z.object({
      /** The incident that is looked at. */
      incident: id,
    }),
  }),
  timesheets: screen({
    path: '/timesheets',
    title: { en: 'Timesheet Management', es: 'Gestión de hojas de horas', fr: "Gestion des feuilles d'heures" },
    may: 'timesheet:read',
    menu: { label: { en: 'Timesheets', es: 'Hojas de horas', fr: "Feuilles d'heures" }, roles: staff },
    search: z.object({
      search: text,
      status: oneOf(['', ...wordsOf<TimesheetStatus>()(['pending', 'approved', 'rejected'])]),
      week: monday,
      /** Only those of which a time deserves a look. */
      exceptions: oneOf(['', 'true']),
      organization: id,
      /** The sheet whose details are open. */
      sheet: id,
    }),
  }),
  invoicing: screen({
    path: '/invoicing',
    title: { en: 'Invoice Management', es: 'Gestión de facturas', fr: 'Gestion des factures' },
    may: 'invoice:read',
    menu: { label: { en: 'Invoicing', es: 'Facturación', fr: 'Facturation' }, roles: [...managers, 'client'] },
    search: z.object({
      tab: oneOf(['invoices', 'period', 'rates', 'margin']),
      search: text,
      status: oneOf(['', 'outstanding', 'draft', ...wordsOf<InvoiceStatus>()(['pending', 'paid', 'overdue', 'void'])]),
      organization: id,
      client: id,
      /** The invoice whose details are open. */
      invoice: id,
      /** The period that is billed, or of the margin. */
      from: day,
      to: day,
      /** What the lines of a billed period stand for. */
      by: oneOf([...wordsOf<LineKind>()(['employee', 'position', 'site'])]),
    }),
  }),
  employees: screen({
    path: '/employees',
    title: employeesTitle,
    menu: { label: { en: 'Employees', es: 'Empleados', fr: 'Employés' }, roles: managers },
    search: z.object({
      search: text,
      status: oneOf(['', ...wordsOf<EmployeeStatus>()(['active', 'break', 'off_duty', 'inactive'])]),
      licences: oneOf(['', 'renew']),
      /** `waiting`: only those who are not in yet. */
      access: oneOf(['', 'waiting']),
      organization: id,
      sort: oneOf(wordsOf<EmployeeSort>()(['name', 'position', 'status', 'email', 'lastActive', 'hourlyRate'])),
      order: oneOf(['asc', 'desc']),
      /** The dialog that is open. */
      add: oneOf(['', 'employee', 'import']),
    }),
  }),
  employee: screen({ path: '/employees/$id', title: employeesTitle }),
  users: screen({
    path: '/users',
    title: { en: 'User Management', es: 'Gestión de usuarios', fr: 'Gestion des utilisateurs' },
    menu: { roles: ['admin'], group: 'administration' },
    search: z.object({
      tab: oneOf(['users', 'registrations']),
      role: perhaps(roles),
      search: text,
      /** Which registrations are shown. */
      status: oneOf(wordsOf<RegistrationStatus>()(['pending', 'approved', 'rejected'])),
    }),
  }),
  emailTemplates: screen({
    path: '/email-templates',
    title: {
      en: 'Email Template Management',
      es: 'Gestión de plantillas de correo',
      fr: "Gestion des modèles d'e-mail",
    },
    menu: {
      label: { en: 'Email Templates', es: 'Plantillas de correo', fr: "Modèles d'e-mail" },
      roles: ['admin'],
      group: 'administration',
    },
    search: z.object({
      search: text,
      /** The template in the panel. */
      template: idOrNew,
      mode: oneOf(['view', 'edit']),
      tab: oneOf(['details', 'preview', 'versions']),
      language: oneOf(languages),
    }),
  }),
  emailTest: screen({
    path: '/email-test',
    title: { en: 'Email System Test', es: 'Prueba del sistema de correo', fr: "Test du système d'e-mail" },
    menu: {
      label: { en: 'Email Test', es: 'Prueba de correo', fr: "Test d'e-mail" },
      roles: ['admin', 'provider'],
      group: 'administration',
    },
  }),
  slack: screen({
    path: '/slack',
    title: { en: 'Slack Integration Test', es: 'Prueba de integración con Slack', fr: "Test de l'intégration Slack" },
    menu: {
      label: { en: 'Slack Test', es: 'Prueba de Slack', fr: 'Test Slack' },
      roles: ['admin', 'provider', 'supervisor'],
      group: 'administration',
    },
    search: z.object({
      channel: perhaps(
        wordsOf<ChannelTopic>()(['safety', 'operations', 'dispatch', 'incidents', 'announcements', 'dev-updates']),
      ),
      timeFrame: oneOf(wordsOf<TimeFrame>()(['since-last', '24-hours', '7-days'])),
      event: oneOf(['feature', 'milestone']),
    }),
  }),
  reports: screen({
    path: '/reports',
    title: { en: 'Reports & Analytics', es: 'Informes y análisis', fr: 'Rapports et analyses' },
    may: 'report:read',
    menu: {
      label: { en: 'Reports', es: 'Informes', fr: 'Rapports' },
      roles: ['admin', 'provider', 'supervisor', 'client'],
    },
    search: z.object({
      period: oneOf([...wordsOf<Period>()(['7', '30', '90']), 'custom']),
      /** Whether the reports by mail are open. */
      mail: perhaps(['open']),
      from: day,
      to: day,
      organization: id,
      business: id,
    }),
  }),
  serviceReviews: screen({
    path: '/service-reviews',
    title: { en: 'Service Review', es: 'Revisión del servicio', fr: 'Bilan de service' },
    may: 'service-review:read',
    // Clients come to it from their home, the company from the client's page and from what waits for an answer.
    search: z.object({
      client: id,
      business: id,
      /** A day of the quarter that is looked at. */
      from: day,
      /** Whether a month is being rated. */
      rate: oneOf(['', 'yes']),
      /** The one rating that somebody was led to. */
      rating: id,
    }),
  }),
  liveMap: screen({
    path: '/live-map',
    title: { en: 'Live Map View', es: 'Mapa en vivo', fr: 'Carte en direct' },
    menu: {
      label: { en: 'Live Map', es: 'Mapa en vivo', fr: 'Carte en direct' },
      may: 'live-map:read',
      group: 'further',
    },
    search: z.object({
      search: text,
      status: oneOf(['all', 'active', 'break', 'offline']),
      /** Seconds between two readings. */
      every: z.catch(z.enum(['10', '30', '60', '300']), '30'),
      /** The person whose card is open. */
      person: id,
      /** The incident whose card is open. */
      incident: id,
    }),
  }),
  tours: screen({
    path: '/tours',
    title: { en: 'Rounds', es: 'Rondas', fr: 'Rondes' },
    may: 'tour-run:read',
    menu: { roles: [...staff, 'client'], group: 'further' },
    search: z.object({
      tab: oneOf(['today', 'tours', 'checkpoints']),
      business: id,
      /** The round or checkpoint whose dialog is open. */
      tour: idOrNew,
      checkpoint: idOrNew,
      /** The walked round that somebody was led to. */
      run: id,
      /** The round whose times are open. */
      plan: id,
    }),
  }),
  activityReports: screen({
    path: '/activity-reports',
    title: { en: 'Activity Reports', es: 'Informes diarios', fr: 'Rapports du jour' },
    menu: { group: 'further' },
    search: z.object({
      business: id,
      show: oneOf(['all', 'draft', 'review', 'released']),
      /** The days, both included. */
      from: day,
      to: day,
      /** The report that is read. */
      report: id,
    }),
  }),
  postOrders: screen({
    path: '/post-orders',
    title: { en: 'Orders', es: 'Consignas', fr: 'Consignes' },
    may: 'post-order:read',
    menu: { roles: staff, group: 'further' },
    search: z.object({
      business: id,
      /** The order that is read. */
      order: id,
      /** The one that is written. */
      write: idOrNew,
    }),
  }),
  logBook: screen({
    path: '/log-book',
    title: { en: 'Log Book', es: 'Libro de registro', fr: 'Registre' },
    may: 'log-book:read',
    menu: { roles: staff, group: 'further' },
    search: z.object({
      business: id,
      kind: word,
      day,
      search: text,
      /** Of a guard's page: all of it, what is open, or what is of today. */
      show: oneOf(['all', 'open', 'today']),
      /** What is being written. */
      write: word,
      /** The entry that somebody was led to. */
      entry: id,
    }),
  }),
  messages: screen({
    path: '/messages',
    title: { en: 'Messages', es: 'Mensajes', fr: 'Messages' },
    may: 'thread:read',
    menu: { group: 'further' },
    search: z.object({
      /** The thread that is open. */
      thread: id,
      /** The message that somebody was led to. */
      message: id,
      /** What a thread is wanted about by a link elsewhere: it is opened, or made. */
      person: id,
      business: id,
      shift: id,
      incident: id,
      /** The dialog that is open. */
      write: oneOf(['', 'new', 'broadcast', 'client']),
    }),
  }),
  requests: screen({
    path: '/requests',
    title: { en: 'Client Requests', es: 'Solicitudes de clientes', fr: 'Demandes des clients' },
    may: 'client-request:read',
    menu: {
      label: { en: 'Requests', es: 'Solicitudes', fr: 'Demandes' },
      roles: [...managers, 'client'],
      group: 'further',
    },
    search: z.object({
      show: oneOf(['open', 'answered']),
      business: id,
      kind: word,
      /** The request that is read. */
      request: id,
      /** What is about to be asked. */
      ask: word,
    }),
  }),
  availability: screen({
    path: '/availability',
    title: { en: 'When I Can Work', es: 'Cuándo puedo trabajar', fr: 'Mes disponibilités' },
    may: 'availability:write',
    menu: { roles: ['lead', 'employee'], group: 'further' },
  }),
  demand: screen({
    path: '/demand',
    title: { en: 'Demand', es: 'Necesidades', fr: 'Besoins' },
    may: 'demand:read',
    menu: { roles: managers, group: 'further' },
    search: z.object({
      business: id,
      /** The line whose dialog is open. */
      line: idOrNew,
    }),
  }),
  timeOff: screen({
    path: '/time-off',
    title: { en: 'Time Off', es: 'Ausencias', fr: 'Congés' },
    may: 'time-off:read',
    menu: { roles: staff, group: 'further' },
    search: z.object({
      status: oneOf(['', ...wordsOf<TimeOffStatus>()(['pending', 'approved', 'declined', 'withdrawn'])]),
      request: idOrNew,
    }),
  }),
  notes: screen({
    path: '/notes',
    title: { en: 'Notes', es: 'Notas', fr: 'Notes' },
    menu: { may: 'note:read', group: 'further' },
    search: z.object({
      search: text,
      day,
      priority: oneOf(['', ...wordsOf<NotePriority>()(['low', 'normal', 'high'])]),
      employee: id,
      business: id,
      handover: oneOf(['', 'yes']),
      /** The one that somebody came for. */
      note: id,
      /** The dialog that is open. */
      add: oneOf(['', 'note']),
    }),
  }),
  safety: screen({
    path: '/safety',
    title: { en: 'Safety', es: 'Seguridad', fr: 'Sécurité' },
    may: 'sos:follow',
    menu: { roles: staff, group: 'further' },
    search: z.object({
      /** The incident of the call for help that fills the screen. */
      call: id,
    }),
  }),
  notifications: screen({
    path: '/notifications',
    title: { en: 'Notifications', es: 'Notificaciones', fr: 'Notifications' },
  }),
  clients: screen({
    path: '/clients',
    title: { en: 'Clients', es: 'Clientes', fr: 'Clients' },
    menu: { roles: managers, group: 'further' },
    search: z.object({
      search: text,
      organization: id,
      show: oneOf(['open', 'all']),
      tab: oneOf(['clients', 'registrations']),
      /** Which registrations are shown. */
      status: oneOf(wordsOf<RegistrationStatus>()(['pending', 'approved', 'rejected'])),
      /** The client whose details are open. */
      client: id,
      /** The dialog that is open. */
      add: oneOf(['', 'client']),
    }),
  }),
  clientPeople: screen({
    path: '/people',
    title: { en: 'Our People', es: 'Nuestras personas', fr: 'Nos personnes' },
    may: 'client-person:read',
    // The company has them beside each client.
    menu: { label: { en: 'People', es: 'Personas', fr: 'Personnes' }, roles: ['client'], group: 'further' },
  }),
  hours: screen({
    path: '/hours',
    title: { en: 'Hours', es: 'Horas', fr: 'Heures' },
    may: 'hour-confirmation:read',
    // The company comes to them from its contracts and its invoices.
    menu: { roles: ['client'], group: 'further' },
    search: z.object({
      client: id,
      /** The week of a site that is open. */
      week: id,
    }),
  }),
  orderApprovals: screen({
    path: '/order-approvals',
    title: { en: 'Orders to approve', es: 'Consignas por aprobar', fr: 'Consignes à approuver' },
    may: 'post-order-approval:read',
    search: z.object({
      /** What is being read. */
      approval: id,
    }),
  }),
  contracts: screen({
    path: '/contracts',
    title: { en: 'Contracts', es: 'Contratos', fr: 'Contrats' },
    may: 'contract:read',
    // The company comes to them from its clients and its invoices: the menu is long enough.
    menu: { roles: ['client'], group: 'further' },
    search: z.object({
      client: id,
      show: oneOf(['current', 'all']),
      /** The contract that is open, or a new one. */
      contract: idOrNew,
      /** Whether it is being changed. */
      edit: oneOf(['', 'yes']),
    }),
  }),
  companyImport: screen({
    path: '/import',
    title: { en: 'Import', es: 'Importar', fr: 'Importer' },
    may: 'company-import:run',
    search: z.object({
      organization: id,
      /** What is being brought in. */
      kind: word,
    }),
  }),
  organizations: screen({
    path: '/organizations',
    title: { en: 'Organizations', es: 'Organizaciones', fr: 'Organisations' },
    menu: {
      may: 'organization:write',
      group: 'administration',
    },
    search: z.object({ organization: id }),
  }),
  mailOutbox: screen({
    path: '/mail-outbox',
    title: { en: 'Mail Outbox', es: 'Bandeja de salida', fr: "Boîte d'envoi" },
    menu: {
      may: 'mail-outbox:read',
      group: 'administration',
    },
    search: z.object({
      search: text,
      status: oneOf(['', ...wordsOf<MailStatus>()(['queued', 'sent', 'failed', 'kept'])]),
      /** The mail that is open. */
      mail: id,
    }),
  }),
  installation: screen({
    path: '/installation',
    title: { en: 'Installation', es: 'Instalación', fr: 'Installation' },
    menu: {
      may: 'installation:read',
      group: 'administration',
    },
  }),
  backups: screen({
    path: '/backups',
    title: { en: 'Backups', es: 'Copias de seguridad', fr: 'Sauvegardes' },
    menu: {
      may: 'backup:read',
      group: 'administration',
    },
  }),
  auditLog: screen({
    path: '/audit-log',
    title: { en: 'Audit Log', es: 'Registro de auditoría', fr: "Journal d'audit" },
    menu: {
      may: 'audit:read',
      group: 'administration',
    },
    search: z.object({
      organization: id,
      /** A kind of record, or one kind of act. */
      what: word,
      who: account,
      from: day,
      to: day,
      /** The line whose details are open. */
      line: id,
    }),
  }),
  privacy: screen({
    path: '/privacy',
    title: { en: 'Data Protection', es: 'Protección de datos', fr: 'Protection des données' },
    menu: {
      may: 'privacy:manage',
      group: 'administration',
    },
    search: z.object({ organization: id }),
  }),
  settings: screen({
    path: '/settings',
    title: { en: 'Settings', es: 'Ajustes', fr: 'Paramètres' },
    menu: { group: 'last' },
    search: z.object({ tab: oneOf(['profile', 'notifications', 'preferences', 'security']) }),
  }),

  // Open to visitors.
  home: screen({ path: '/', search: z.object({ week: day }) }),
  landing: screen({ path: '/landing' }),
  login: screen({ path: '/login' }),
  devLogin: screen({ path: '/dev-login' }),
  register: screen({ path: '/register' }),
  forgotPassword: screen({ path: '/forgot-password' }),
  confirmRegistration: screen({ path: '/confirm-registration', search: z.object({ token }) }),
  resetPassword: screen({ path: '/reset-password', search: z.object({ token }) }),
  companySignIn: screen({ path: '/sign-in/company' }),
  /** Where a sign-in service sends people back to: an address of its own for each. */
  signInReturn: screen({
    path: '/sign-in/company/$door',
    search: z.object({ state: token, code: token, iss: token, error: token }),
  }),
  companyLink: screen({ path: '/login/sso/$company' }),
  invitation: screen({ path: '/invitation', search: z.object({ token }) }),
  developers: screen({
    path: '/developers',
    search: z.object({
      tab: oneOf(['guide', 'reference', 'events', 'changes']),
      search: text,
      /** The call whose details are open. */
      call: name,
    }),
  }),
  unsubscribe: screen({ path: '/unsubscribe', search: z.object({ token }) }),
}

type Screens = typeof screens
export type SignedInScreenName = {
  [K in keyof Screens]: Screens[K] extends { title: Sentence } ? K : never
}[keyof Screens]
/** The screens that someone finds in their menu, in the order of the table. */
export type MenuScreenName = { [K in keyof Screens]: Screens[K] extends { menu: Menu } ? K : never }[keyof Screens]
export type PublicScreenName = Exclude<keyof Screens, SignedInScreenName>

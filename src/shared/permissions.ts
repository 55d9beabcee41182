import { type ClientRight, clientRights } from './client-rights.ts'
import { type Role, roles } from './roles.ts'

export { type Role, roles } from './roles.ts'

/**
 * How far a permission reaches, from far to near:
 * `all` organizations · the caller's `organizations` · there, but only a `part` that the service names ·
 * records linked to the caller (`own`) · `none`.
 */
export type Reach = 'all' | 'organizations' | 'part' | 'own' | 'none'

type Row = readonly [
  admin: Reach,
  provider: Reach,
  supervisor: Reach,
  lead: Reach,
  employee: Reach,
  client: Reach,
  forTokens: boolean,
]

// Who gets in, what the company is, what becomes of people's data, that something was read: somebody decides that, and no program
// for them. With the rest a token can be trusted.
const people = false
const tokens = true

// The columns stand in the order of `roles`. Deny by default: what has no row here cannot be declared by an endpoint.
const O = 'organizations'
const table = {
  'user:manage': ['all', 'none', 'none', 'none', 'none', 'none', people],
  // An owner decides about those who gave the code of their company.
  'registration:decide': ['all', O, 'none', 'none', 'none', 'none', people],
  'email-template:manage': ['all', 'none', 'none', 'none', 'none', 'none', tokens],
  'installation:read': ['all', 'none', 'none', 'none', 'none', 'none', tokens],
  'backup:read': ['all', 'none', 'none', 'none', 'none', 'none', tokens],
  'mail-outbox:read': ['all', 'none', 'none', 'none', 'none', 'none', tokens],
  'email:test': ['all', O, 'none', 'none', 'none', 'none', people],
  'chat:send': ['all', O, O, 'none', 'none', 'none', tokens],
  'chat:configure': ['all', O, 'none', 'none', 'none', 'none', people],
  // What a company brings from another product: prices, pay and open invoices are among it.
  'company-import:run': ['all', O, 'none', 'none', 'none', 'none', tokens],
  // How far the company is set up: its owner and supervisors go on with it, a client is told what is still to come.
  'set-up:follow': ['none', O, O, 'none', 'none', 'part', tokens],
  'organization:read': ['all', O, O, O, 'own', O, tokens],
  // At which of their companies somebody works just now.
  'organization:choose': ['all', O, O, O, 'own', O, people],
  'organization:write': ['all', O, 'none', 'none', 'none', 'none', people],
  // The people of a client see their own.
  'client:read': ['all', O, O, O, 'none', 'part', tokens],
  'client:write': ['all', O, O, 'none', 'none', 'none', tokens],
  // Who signs in for a client: of its own people the main contact, who also lets others in, with at most what they have.
  'client-person:read': ['all', O, O, O, 'none', 'part', tokens],
  'client-person:write': ['all', O, O, 'none', 'none', 'part', tokens],
  // What was agreed with a client, prices among it: their own people read theirs, without what the company notes about it.
  'contract:read': ['all', O, O, 'none', 'none', 'part', tokens],
  'contract:write': ['all', O, O, 'none', 'none', 'none', tokens],
  // Hours of a week before they are invoiced: those who bill ask, and only the client says yes or no.
  'hour-confirmation:read': ['all', O, O, 'none', 'none', 'part', tokens],
  'hour-confirmation:ask': ['all', O, O, 'none', 'none', 'none', tokens],
  'hour-confirmation:answer': ['none', 'none', 'none', 'none', 'none', 'part', tokens],
  'business:read': ['all', O, O, O, 'own', O, tokens],
  'business:write': ['all', O, 'none', 'none', 'none', 'none', tokens],
  // A client sees name, position and status of the team, nothing else.
  'employee:read': ['all', O, O, O, 'own', 'part', tokens],
  'employee:add': ['all', O, O, O, 'none', 'none', tokens],
  // An employee changes only their own name, phone and photo.
  'employee:write': ['all', O, O, O, 'own', 'none', tokens],
  // Accounts of one's own people: asking them in, and showing the link to be handed over. Rank decides about whom.
  'employee:invite': ['all', O, O, 'none', 'none', 'none', people],
  'employee:remove': ['all', O, O, 'none', 'none', 'none', tokens],
  'employee:read-rate': ['all', O, O, 'none', 'own', 'none', tokens],
  'employee:write-rate': ['all', O, O, 'none', 'none', 'none', tokens],
  // Guard cards and certificates are entered by those who have seen them.
  'licence:write': ['all', O, O, O, 'none', 'none', tokens],
  'business:switch': ['none', 'own', 'own', 'own', 'own', 'none', people],
  // An employee sees their own shifts and the open ones they could take.
  'schedule:read': ['all', O, O, O, 'own', O, tokens],
  'schedule:write': ['all', O, O, O, 'none', 'none', tokens],
  // Who is late, missing or left, and how each site stands today: for whoever may put it right.
  'attendance:read': ['all', O, O, O, 'none', 'none', tokens],
  // Who could take a shift, and how the offering of it stands.
  'cover:read': ['all', O, O, O, 'none', 'none', tokens],
  // The company says by which rules it plans; whoever plans reads them.
  'planning-rule:read': ['all', O, O, O, 'none', 'none', tokens],
  'planning-rule:write': ['all', O, 'none', 'none', 'none', 'none', tokens],
  // Everyone says when they can work; whoever plans reads it, and writes it down for those who call.
  'availability:read': ['all', O, O, O, 'own', 'none', tokens],
  'availability:write': ['all', O, O, O, 'own', 'none', tokens],
  // Who is not wanted where, is kept apart from whom or is not of age yet, and why; a lead meets it as a warning without the reason.
  'planning-limit:manage': ['all', O, O, 'none', 'none', 'none', tokens],
  // What sites were promised: a lead plans by it, those above write it down.
  'demand:read': ['all', O, O, O, 'none', 'none', tokens],
  'demand:write': ['all', O, O, 'none', 'none', 'none', tokens],
  // Everyone on the staff is told that there is something to claim; which of it they could take is decided when read.
  'open-shift:read': ['all', O, O, O, O, 'none', tokens],
  'schedule:claim': ['own', 'own', 'own', 'own', 'own', 'none', tokens],
  'time-off:read': ['all', O, O, O, 'own', 'none', tokens],
  // Someone who calls in sick is entered by whoever takes the call.
  'time-off:request': ['all', O, O, 'own', 'own', 'none', tokens],
  // A lead decides for employees only, never for supervisors or other leads.
  'time-off:decide': ['all', O, O, 'part', 'none', 'none', tokens],
  'clock:self': ['own', 'own', 'own', 'own', 'own', 'none', tokens],
  'clock:others': ['all', O, O, O, 'none', 'none', tokens],
  // Everyone on the staff clocks themselves; those above clock others too.
  'time-entry:clock': ['all', O, O, O, 'own', 'none', tokens],
  // A client sees who is on duty.
  'time-entry:read': ['all', O, O, O, 'own', 'part', tokens],
  'time-entry:correct': ['all', O, O, 'none', 'none', 'none', tokens],
  'time-entry:export': ['all', O, O, 'none', 'none', 'none', tokens],
  'zone:read': ['all', O, O, O, O, 'none', tokens],
  'zone:write': ['all', O, O, O, 'none', 'none', tokens],
  // Who entered and left, and the alerts about it.
  'zone:watch': ['all', O, O, O, 'none', 'none', tokens],
  // An employee sees the incidents they reported or were sent to, a client those released to them.
  'incident:read': ['all', O, O, O, 'part', 'part', tokens],
  'incident:write': ['all', O, O, O, 'none', 'none', tokens],
  // Everyone on the staff tells dispatch what happens, under their own name.
  'incident:report': ['own', 'own', 'own', 'own', 'own', 'none', tokens],
  'incident:answer': ['own', 'own', 'own', 'own', 'own', 'none', tokens],
  // Answers, notes and photos: an employee gives them where they were sent, a dispatcher also for someone on the radio.
  'incident:contribute': ['all', O, O, O, 'part', 'none', tokens],
  // News of dispatch: an employee hears what concerns them, a client nothing.
  'incident:follow': ['all', O, O, O, 'own', 'none', tokens],
  // Everyone on the staff calls for help, on the clock or off it; those in charge also for someone on the radio.
  'sos:call': ['all', O, O, O, 'own', 'none', tokens],
  // A guard follows their own call and those they were sent to.
  'sos:follow': ['all', O, O, O, 'part', 'none', tokens],
  // Who gives signs of life, and until when: a guard sees and gives their own, those in charge also for someone on the radio.
  'check-in:follow': ['all', O, O, O, 'own', 'none', tokens],
  'check-in:give': ['all', O, O, O, 'own', 'none', tokens],
  'check-in:start': ['own', 'own', 'own', 'own', 'own', 'none', tokens],
  'check-in:set': ['all', O, O, O, 'none', 'none', tokens],
  // A client sees the notes that are not of low priority.
  'note:read': ['all', O, O, O, 'own', 'part', tokens],
  'note:add': ['all', O, O, O, 'own', 'none', tokens],
  'note:show': ['all', O, O, 'none', 'none', 'none', tokens],
  // An employee reads what was left for the next shift at the sites they work at.
  'handover:read': ['all', O, O, O, 'part', 'none', tokens],
  // An employee sees the rounds of the sites they work at.
  'tour:read': ['all', O, O, O, 'part', 'none', tokens],
  'tour:write': ['all', O, O, O, 'none', 'none', tokens],
  // Whoever prints labels learns the codes on them.
  'checkpoint:print': ['all', O, O, O, 'none', 'none', tokens],
  // Whoever is on the staff walks for themselves, any round of their company.
  'tour:walk': ['part', 'part', 'part', 'part', 'part', 'none', tokens],
  // A client sees the finished rounds of their sites.
  'tour-run:read': ['all', O, O, O, 'own', 'part', tokens],
  'tour-run:export': ['all', O, O, O, 'none', 'part', tokens],
  // An employee reads what applies at the sites they work at, and what the company tells them.
  'post-order:read': ['all', O, O, O, 'part', 'none', tokens],
  'post-order:write': ['all', O, O, O, 'none', 'none', tokens],
  // Everyone on the staff says for themselves that they have read it.
  // Only a client says yes or no to what their site has to be asked for; those who write see what became of it.
  'post-order-approval:read': ['all', O, O, O, 'none', 'part', tokens],
  'post-order-approval:answer': ['none', 'none', 'none', 'none', 'none', 'part', tokens],
  'post-order:acknowledge': ['part', 'part', 'part', 'part', 'part', 'none', tokens],
  // Who has read what: those who write it hear of everyone, a guard of themselves on another device.
  'post-order:follow': ['all', O, O, O, 'own', 'none', tokens],
  // A client reads what was released of their sites, a guard the days on which they were on duty.
  'activity-report:read': ['all', O, O, O, 'part', 'part', tokens],
  // Whoever is on the clock completes the report of their site, and the staff hears what becomes of it before its release.
  'activity-report:remark': ['part', 'part', 'part', 'part', 'part', 'none', tokens],
  // A client says that they have read what they were given.
  'activity-report:sign': ['none', 'none', 'none', 'none', 'none', 'part', people],
  'activity-report:review': ['all', O, O, 'none', 'none', 'none', tokens],
  // A guard reads and writes the log book of the site at which they are on the clock.
  'log-book:read': ['all', O, O, O, 'part', 'none', tokens],
  'log-book:write': ['all', O, O, O, 'part', 'none', tokens],
  'log-book:correct': ['all', O, O, O, 'none', 'none', tokens],
  // Everyone takes part in threads of their own; those who run the company also in those of its sites, shifts and incidents, a
  // client in what was opened to them.
  'thread:read': ['all', O, O, O, 'part', 'part', tokens],
  'thread:write': ['all', O, O, O, 'part', 'part', tokens],
  // Who begins a thread by themselves, and with whom: a client answers where they were asked.
  'thread:begin': ['all', O, O, O, 'part', 'none', tokens],
  'thread:open-to-client': ['all', O, O, 'none', 'none', 'none', tokens],
  // What leaves the house as a file: of threads that one reads oneself, a client of what was opened to them.
  'thread:export': ['all', O, O, 'none', 'none', 'part', tokens],
  'broadcast:send': ['all', O, O, O, 'none', 'none', tokens],
  'broadcast:acknowledge': ['part', 'part', 'part', 'part', 'part', 'none', tokens],
  'timesheet:read': ['all', O, O, O, 'own', 'none', tokens],
  // Everyone on the staff hears that sheets of a week were made or decided; which are theirs they read for themselves.
  'timesheet:hear': ['all', O, O, O, O, 'none', tokens],
  'timesheet:generate': ['all', O, O, O, 'none', 'none', tokens],
  // A lead decides for employees only.
  'timesheet:decide': ['all', O, O, 'part', 'none', 'none', tokens],
  'timesheet:export': ['all', O, O, 'none', 'none', 'none', tokens],
  // A client sees the invoices made out to their organization, once they were sent.
  'invoice:read': ['all', O, O, O, 'none', 'part', tokens],
  'invoice:dispute': ['none', 'none', 'none', 'none', 'none', 'part', tokens],
  'invoice:write': ['all', O, O, 'none', 'none', 'none', tokens],
  // A client asks for themselves; a lead reads what will have to be planned, those above decide.
  'client-request:read': ['all', O, O, O, 'none', 'part', tokens],
  'client-request:make': ['none', 'none', 'none', 'none', 'none', 'part', tokens],
  'client-request:say': ['all', O, O, 'none', 'none', 'part', tokens],
  'client-request:decide': ['all', O, O, 'none', 'none', 'none', tokens],
  // What a client says of a month is the client's alone; the company reads and answers it.
  'service-review:read': ['all', O, O, 'none', 'none', 'part', tokens],
  'service-review:rate': ['none', 'none', 'none', 'none', 'none', 'part', tokens],
  'service-review:answer': ['all', O, O, 'none', 'none', 'none', tokens],
  'report:read': ['all', O, O, 'none', 'none', O, tokens],
  // The figures of the home, today and the week: a guard's are their own, a client's those of their sites.
  'dashboard:read': ['all', O, O, O, 'own', 'part', tokens],
  // What is found is what each kind's own permission lets its reader see.
  'search:read': ['all', O, O, O, 'own', 'part', tokens],
  // Whoever reads reports of their own company or site has them sent to their address; an administrator belongs to none.
  'report:subscribe': ['none', 'own', 'own', 'none', 'none', 'own', people],
  // A client sees who is on duty, never where.
  'live-map:read': ['all', O, O, O, 'own', 'part', tokens],
  'position:send': ['own', 'own', 'own', 'own', 'own', 'none', tokens],
  // What is kept of people and for how long: the company answers for it, and so its owner decides.
  'privacy:manage': ['all', O, 'none', 'none', 'none', 'none', people],
  // Everyone lets programs act for them, as far as they go themselves; owners see and end all tokens of their company.
  'api-token:manage': ['all', O, 'own', 'own', 'own', 'own', people],
  // What happens in the company is told to servers elsewhere: its owner decides to which.
  'webhook:manage': ['all', O, 'none', 'none', 'none', 'none', people],
  // By what service the company's people sign in, and whether by it alone: its owner decides.
  'single-sign-on:manage': ['all', O, 'none', 'none', 'none', 'none', people],
  'audit:read': ['all', O, 'none', 'none', 'none', 'none', tokens],
  // Hashes every line again: whoever runs the installation looks.
  'audit:verify': ['all', 'none', 'none', 'none', 'none', 'none', tokens],
} as const satisfies Record<string, Row>

export type Permission = keyof typeof table

// Asked for, not kept: worked out at once, it would bring the table to the first page.
export const allPermissions = () => Object.keys(table) as Permission[]

/** Whether a program may be given it. */
export const isOpenToTokens = (permission: Permission) => table[permission].at(-1) === tokens

/** How far one role reaches with one permission. */
export const reachOf = (role: Role, permission: Permission): Reach => table[permission][roles.indexOf(role)] as Reach

const near: Reach[] = ['all', 'organizations', 'part', 'own', 'none']

/** The nearer of two reaches: what two roles both allow. */
const nearer = (a: Reach, b: Reach): Reach => near[Math.max(near.indexOf(a), near.indexOf(b))] as Reach

/** A stored role as one of the six; `partner` is an older name of provider. */
export function readRole(stored: string): Role {
  if (stored === 'partner') return 'provider'
  return roles.includes(stored as Role) ? (stored as Role) : 'employee'
}

/** The roles a person may look through without gaining anything. */
export const rolesBelow = (role: Role): Role[] => roles.slice(roles.indexOf(role) + 1)

/** Someone who acts: an account, the role it holds and the role it is looking through. */
export interface Standing {
  role: Role
  viewedRole: Role
  /** In the demo company the chosen role replaces the real one, so that one person can try all six. */
  demo: boolean
  /** What an API token was given; a person has whatever their role has. */
  scopes?: readonly string[] | undefined
  /** What someone of a client was given; whoever nobody has narrowed has all of it. */
  rights?: readonly ClientRight[] | undefined
}

// What the people of a client may do with a right of theirs only. The walls of the database hold for the same.
const rightFor: Partial<Record<Permission, ClientRight>> = {
  'invoice:read': 'invoices',
  'invoice:dispute': 'invoices',
  'client-person:read': 'people',
  'client-person:write': 'people',
  'client-request:make': 'requests',
  'client-request:say': 'requests',
  'post-order-approval:read': 'requests',
  'post-order-approval:answer': 'requests',
  'contract:read': 'invoices',
  'hour-confirmation:read': 'hours',
  'hour-confirmation:answer': 'hours',
}

/** The rights that something hangs on: no other can be given on screen. Who else signs in is not called for by itself. */
export const rightsInUse = () =>
  clientRights.filter(right => right === 'people' || Object.values(rightFor).includes(right))

/** Whether someone has this right at their client; those of the company itself are not asked. */
const holdsRight = ({ rights }: Pick<Standing, 'rights'>, right: ClientRight) =>
  rights === undefined || rights.includes(right)

// What a request may do is what the real role, the viewed role, the token it comes with and, for a client, their rights all allow.
export function reach({ role, viewedRole, demo, scopes, rights }: Standing, permission: Permission): Reach {
  const needed = rightFor[permission]
  if (needed !== undefined && !holdsRight({ rights }, needed)) return 'none'
  const ofRoles = demo
    ? reachOf(viewedRole, permission)
    : nearer(reachOf(role, permission), reachOf(viewedRole, permission))
  if (scopes === undefined) return ofRoles
  // A token belongs to one organization, also that of an administrator.
  return scopes.includes(permission) ? nearer(ofRoles, 'organizations') : 'none'
}

/**
 * Whether someone decides about the pay, role, licences or access of another: of those below, never of equals and betters.
 * That nobody decides about themselves is for the caller to say, who knows whose record it is.
 */
export function outranks({ role, viewedRole, demo }: Standing, other: Role): boolean {
  return rolesBelow(viewedRole).includes(other) && (demo || rolesBelow(role).includes(other))
}

export const may = (standing: Standing, permission: Permission) => reach(standing, permission) !== 'none'

import { type Role, roles } from './roles.ts'

export { type Role, roles } from './roles.ts'

/**
 * How far a permission reaches, from far to near:
 * `all` organizations · the caller's `organizations` · there, but only a `part` that the service names ·
 * records linked to the caller (`own`) · `none`.
 */
export type Reach = 'all' | 'organizations' | 'part' | 'own' | 'none'

type Row = readonly [admin: Reach, provider: Reach, supervisor: Reach, lead: Reach, employee: Reach, client: Reach]

// The columns stand in the order of `roles`. Deny by default: what has no row here cannot be declared by an endpoint.
const O = 'organizations'
const table = {
  'user:manage': ['all', 'none', 'none', 'none', 'none', 'none'],
  // An owner decides about those who gave the code of their company.
  'registration:decide': ['all', O, 'none', 'none', 'none', 'none'],
  'email-template:manage': ['all', 'none', 'none', 'none', 'none', 'none'],
  'installation:read': ['all', 'none', 'none', 'none', 'none', 'none'],
  'backup:read': ['all', 'none', 'none', 'none', 'none', 'none'],
  'mail-outbox:read': ['all', 'none', 'none', 'none', 'none', 'none'],
  'email:test': ['all', O, 'none', 'none', 'none', 'none'],
  'chat:send': ['all', O, O, 'none', 'none', 'none'],
  'chat:configure': ['all', O, 'none', 'none', 'none', 'none'],
  // How far the company is set up: its owner and supervisors go on with it, a client is told what is still to come.
  'set-up:follow': ['none', O, O, 'none', 'none', 'part'],
  'organization:read': ['all', O, O, O, 'own', O],
  'organization:write': ['all', O, 'none', 'none', 'none', 'none'],
  // The people of a client see their own.
  'client:read': ['all', O, O, O, 'none', 'part'],
  'client:write': ['all', O, O, 'none', 'none', 'none'],
  'business:read': ['all', O, O, O, 'own', O],
  'business:write': ['all', O, 'none', 'none', 'none', 'none'],
  // A client sees name, position and status of the team, nothing else.
  'employee:read': ['all', O, O, O, 'own', 'part'],
  'employee:add': ['all', O, O, O, 'none', 'none'],
  // An employee changes only their own name, phone and photo.
  'employee:write': ['all', O, O, O, 'own', 'none'],
  // Accounts of one's own people: asking them in, and showing the link to be handed over. Rank decides about whom.
  'employee:invite': ['all', O, O, 'none', 'none', 'none'],
  'employee:remove': ['all', O, O, 'none', 'none', 'none'],
  'employee:read-rate': ['all', O, O, 'none', 'own', 'none'],
  'employee:write-rate': ['all', O, O, 'none', 'none', 'none'],
  // Guard cards and certificates are entered by those who have seen them.
  'licence:write': ['all', O, O, O, 'none', 'none'],
  'business:switch': ['none', 'own', 'own', 'own', 'own', 'none'],
  // An employee sees their own shifts and the open ones they could take.
  'schedule:read': ['all', O, O, O, 'own', O],
  'schedule:write': ['all', O, O, O, 'none', 'none'],
  // Everyone on the staff is told that there is something to claim; which of it they could take is decided when read.
  'open-shift:read': ['all', O, O, O, O, 'none'],
  'schedule:claim': ['own', 'own', 'own', 'own', 'own', 'none'],
  'time-off:read': ['all', O, O, O, 'own', 'none'],
  // Someone who calls in sick is entered by whoever takes the call.
  'time-off:request': ['all', O, O, 'own', 'own', 'none'],
  // A lead decides for employees only, never for supervisors or other leads.
  'time-off:decide': ['all', O, O, 'part', 'none', 'none'],
  'clock:self': ['own', 'own', 'own', 'own', 'own', 'none'],
  'clock:others': ['all', O, O, O, 'none', 'none'],
  // Everyone on the staff clocks themselves; those above clock others too.
  'time-entry:clock': ['all', O, O, O, 'own', 'none'],
  // A client sees who is on duty.
  'time-entry:read': ['all', O, O, O, 'own', 'part'],
  'time-entry:correct': ['all', O, O, 'none', 'none', 'none'],
  'time-entry:export': ['all', O, O, 'none', 'none', 'none'],
  'zone:read': ['all', O, O, O, O, 'none'],
  'zone:write': ['all', O, O, O, 'none', 'none'],
  // Who entered and left, and the alerts about it.
  'zone:watch': ['all', O, O, O, 'none', 'none'],
  // An employee sees the incidents they reported or were sent to, a client those released to them.
  'incident:read': ['all', O, O, O, 'part', 'part'],
  'incident:write': ['all', O, O, O, 'none', 'none'],
  // Everyone on the staff tells dispatch what happens, under their own name.
  'incident:report': ['own', 'own', 'own', 'own', 'own', 'none'],
  'incident:answer': ['own', 'own', 'own', 'own', 'own', 'none'],
  // Answers, notes and photos: an employee gives them where they were sent, a dispatcher also for someone on the radio.
  'incident:contribute': ['all', O, O, O, 'part', 'none'],
  // News of dispatch: an employee hears what concerns them, a client nothing.
  'incident:follow': ['all', O, O, O, 'own', 'none'],
  // Everyone on the staff calls for help, on the clock or off it; those in charge also for someone on the radio.
  'sos:call': ['all', O, O, O, 'own', 'none'],
  // A guard follows their own call and those they were sent to.
  'sos:follow': ['all', O, O, O, 'part', 'none'],
  // Who gives signs of life, and until when: a guard sees and gives their own, those in charge also for someone on the radio.
  'check-in:follow': ['all', O, O, O, 'own', 'none'],
  'check-in:give': ['all', O, O, O, 'own', 'none'],
  'check-in:start': ['own', 'own', 'own', 'own', 'own', 'none'],
  'check-in:set': ['all', O, O, O, 'none', 'none'],
  // A client sees the notes that are not of low priority.
  'note:read': ['all', O, O, O, 'own', 'part'],
  'note:add': ['all', O, O, O, 'own', 'none'],
  'note:show': ['all', O, O, 'none', 'none', 'none'],
  // An employee reads what was left for the next shift at the sites they work at.
  'handover:read': ['all', O, O, O, 'part', 'none'],
  // An employee sees the rounds of the sites they work at.
  'tour:read': ['all', O, O, O, 'part', 'none'],
  'tour:write': ['all', O, O, O, 'none', 'none'],
  // Whoever prints labels learns the codes on them.
  'checkpoint:print': ['all', O, O, O, 'none', 'none'],
  // Whoever is on the staff walks for themselves, any round of their company.
  'tour:walk': ['part', 'part', 'part', 'part', 'part', 'none'],
  // A client sees the finished rounds of their sites.
  'tour-run:read': ['all', O, O, O, 'own', 'part'],
  'tour-run:export': ['all', O, O, O, 'none', 'part'],
  // An employee reads what applies at the sites they work at, and what the company tells them.
  'post-order:read': ['all', O, O, O, 'part', 'none'],
  'post-order:write': ['all', O, O, O, 'none', 'none'],
  // Everyone on the staff says for themselves that they have read it.
  'post-order:acknowledge': ['part', 'part', 'part', 'part', 'part', 'none'],
  // Who has read what: those who write it hear of everyone, a guard of themselves on another device.
  'post-order:follow': ['all', O, O, O, 'own', 'none'],
  // A client reads what was released of their sites, a guard the days on which they were on duty.
  'activity-report:read': ['all', O, O, O, 'part', 'part'],
  // Whoever is on the clock completes the report of their site, and the staff hears what becomes of it before its release.
  'activity-report:remark': ['part', 'part', 'part', 'part', 'part', 'none'],
  'activity-report:review': ['all', O, O, 'none', 'none', 'none'],
  // A guard reads and writes the log book of the site at which they are on the clock.
  'log-book:read': ['all', O, O, O, 'part', 'none'],
  'log-book:write': ['all', O, O, O, 'part', 'none'],
  'log-book:correct': ['all', O, O, O, 'none', 'none'],
  'timesheet:read': ['all', O, O, O, 'own', 'none'],
  // Everyone on the staff hears that sheets of a week were made or decided; which are theirs they read for themselves.
  'timesheet:hear': ['all', O, O, O, O, 'none'],
  'timesheet:generate': ['all', O, O, O, 'none', 'none'],
  // A lead decides for employees only.
  'timesheet:decide': ['all', O, O, 'part', 'none', 'none'],
  'timesheet:export': ['all', O, O, 'none', 'none', 'none'],
  // A client sees the invoices made out to their organization, once they were sent.
  'invoice:read': ['all', O, O, O, 'none', 'part'],
  'invoice:dispute': ['none', 'none', 'none', 'none', 'none', 'part'],
  'invoice:write': ['all', O, O, 'none', 'none', 'none'],
  'report:read': ['all', O, O, 'none', 'none', O],
  // A client sees who is on duty, never where.
  'live-map:read': ['all', O, O, O, 'own', 'part'],
  'position:send': ['own', 'own', 'own', 'own', 'own', 'none'],
  // What is kept of people and for how long: the company answers for it, and so its owner decides.
  'privacy:manage': ['all', O, 'none', 'none', 'none', 'none'],
  // Everyone lets programs act for them, as far as they go themselves; owners see and end all tokens of their company.
  'api-token:manage': ['all', O, 'own', 'own', 'own', 'own'],
  'audit:read': ['all', O, 'none', 'none', 'none', 'none'],
  // Hashes every line again: whoever runs the installation looks.
  'audit:verify': ['all', 'none', 'none', 'none', 'none', 'none'],
} as const satisfies Record<string, Row>

export type Permission = keyof typeof table

// Asked for, not kept: worked out at once, it would bring the table to the first page.
export const allPermissions = () => Object.keys(table) as Permission[]

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
}

// What a request may do is what the real role, the viewed role and the token it comes with all allow.
export function reach({ role, viewedRole, demo, scopes }: Standing, permission: Permission): Reach {
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

import { linkTo, sendMails } from '#server/email/public.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context, Work } from '#server/platform/context.ts'
import { hashToken, newToken } from '#server/platform/session.ts'
import { invitationReceived, invitationsChanged } from '#shared/invitations/events.ts'
import { expiryOf } from '#shared/invitations/rules.ts'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { letterTo } from './letter.ts'
import { findAccountsBehind, putInvitations } from './store.ts'

/** Someone who is asked to come in, as what and where. */
export interface Asked {
  organizationId: number
  companyName: string
  /** Their record, for those on the staff. */
  employeeId: number | null
  name: string
  email: string
  role: string
  position: string
  /** What else the account is given once they come, by column: `{ department: 'Facilities' }`. */
  account?: Record<string, unknown>
}

type Asking = Work & Partial<Pick<Context, 'actor'>>

/**
 * Asks people in: everyone on the staff, or everyone who is not. Each gets a link that works once, by mail or, when it is handed
 * over, only as the answer of this function; what is kept is its hash.
 */
export async function issueInvitations(work: Asking, people: Asked[], { handOver = false } = {}) {
  const { db, now, environment, announce } = work
  if (people.length === 0) return []
  const expiresAt = expiryOf(now)
  const issued = people.map(person => {
    const token = newToken()
    return { person, token, link: linkTo(environment, addressOf(screens.invitation, { token })) }
  })
  await putInvitations(
    db,
    issued.map(({ person: { companyName, position, ...person }, token }) => ({
      ...person,
      account: person.account ?? {},
      tokenHash: hashToken(token),
      wasMailed: !handOver,
    })),
    { now, expiresAt, invitedBy: work.actor?.userId ?? null },
  )
  const accounts = await findAccountsBehind(
    db,
    people.map(({ email }) => email),
  )
  if (!handOver) {
    const letters = issued.map(({ person, link }) => letterTo(person, link, accounts.has(person.email)))
    await sendMails(work, 'employee_welcome', letters)
  }
  await audit(
    work,
    ...people.map(({ organizationId, employeeId }) => ({
      organizationId,
      action: handOver ? ('invitation.shown' as const) : ('invitation.sent' as const),
      subjectKind: employeeId === null ? ('organization' as const) : ('employee' as const),
      subjectId: employeeId ?? organizationId,
    })),
  )
  for (const userId of accounts.values()) await announce(invitationReceived, null, { userId })
  for (const organizationId of new Set(people.map(person => person.organizationId)))
    await announce(invitationsChanged, organizationId, {})
  return issued.map(({ person, link }) => ({ ...person, link, expiresAt }))
}

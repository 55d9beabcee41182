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
  employeeId: number
  name: string
  /** Null only for those whom the link is handed over to. */
  email: string | null
  role: string
  position: string
}

type Asking = Work & Partial<Pick<Context, 'actor'>>

/**
 * Asks people in. Each gets a link that works once, by mail or, when it is handed over, only as the answer of this function;
 * what is kept is its hash.
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
    issued.map(({ person: { organizationId, employeeId, email }, token }) => ({
      organizationId,
      employeeId,
      email,
      tokenHash: hashToken(token),
      wasMailed: !handOver,
    })),
    { now, expiresAt, invitedBy: work.actor?.userId ?? null },
  )
  const accounts = await findAccountsBehind(
    db,
    people.flatMap(({ email }) => email ?? []),
  )
  if (!handOver) {
    const letters = issued.flatMap(({ person: { email, ...person }, link }) =>
      email === null ? [] : [letterTo({ ...person, email }, link, accounts.has(email))],
    )
    await sendMails(work, 'employee_welcome', letters)
  }
  await audit(
    work,
    ...people.map(({ organizationId, employeeId }) => ({
      organizationId,
      action: handOver ? ('invitation.shown' as const) : ('invitation.sent' as const),
      subjectKind: 'employee' as const,
      subjectId: employeeId,
    })),
  )
  await tellInvited(work, people, accounts)
  for (const organizationId of new Set(people.map(person => person.organizationId)))
    await announce(invitationsChanged, organizationId, {})
  return issued.map(({ person, link }) => ({ ...person, link, expiresAt }))
}

interface Told {
  organizationId: number
  email: string | null
}

/** Tells those in the app whose address is known to be theirs: who wrote a stranger's into their profile hears nothing. */
export async function tellInvited(
  { announce }: Pick<Work, 'announce'>,
  people: Told[],
  accounts: Awaited<ReturnType<typeof findAccountsBehind>>,
) {
  for (const { organizationId, email } of people) {
    const account = accounts.get(email ?? '')
    if (account?.isProven || account?.home === organizationId)
      await announce(invitationReceived, null, { userId: account.id })
  }
}

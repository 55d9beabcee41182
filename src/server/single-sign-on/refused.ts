import { randomBytes } from 'node:crypto'
import { AuthorizationResponseError, ResponseBodyError } from 'openid-client'
import { audit } from '#server/platform/audit.ts'
import type { Outside } from '#server/platform/work.ts'
import { Problem } from '#shared/problem.ts'

/** A no whose reason is for the log alone. */
export class Refused extends Error {
  readonly reason: string

  constructor(reason: string) {
    super(reason)
    this.reason = reason
  }
}

export const refused = (reason: string) => new Refused(reason)

/** Why it did not work, in a few words: what was wrong in a token, what the service said, or what became of the line to it. */
export function reasonIn(error: unknown): string {
  if (error instanceof Refused) return error.reason
  if (error instanceof Problem) return error.code
  if (error instanceof ResponseBodyError || error instanceof AuthorizationResponseError)
    return clean(`service-said ${error.error}`)
  const { cause } = error as Error
  if (isAboutClaim(cause)) return clean(`token-${cause.claim}`)
  // The first cause says most.
  return cause instanceof Error && !(cause instanceof Refused) ? reasonIn(cause) : clean((error as Error).message)
}

const isAboutClaim = (cause: unknown): cause is { claim: string } =>
  typeof cause === 'object' && cause !== null && 'claim' in cause && typeof cause.claim === 'string'

// It may be the text of another server: nothing that a log or the database cannot hold.
const clean = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ').slice(0, 200)

/** What somebody is told instead of the reason, and by which their company finds it. */
const newReference = () => randomBytes(5).toString('hex').toUpperCase()

/**
 * Writes down why somebody was not let in: into the log, and into that of their company, or of the installation whose service it
 * was. What came to a browser that had not begun is nobody's.
 */
export async function noteRefusal(outside: Outside, at: { organizationId: number | null } | undefined, error: unknown) {
  const reference = newReference()
  const reason = reasonIn(error)
  outside.log.warn({ reason, reference, organizationId: at?.organizationId }, 'a single sign-on was refused')
  if (at !== undefined) {
    const { organizationId } = at
    await outside.record(work =>
      audit(work, {
        organizationId,
        action: 'single-sign-on.refused',
        subjectKind: 'organization',
        subjectId: organizationId ?? 'installation',
        detail: { reason, reference },
      }),
    )
  }
  return reference
}

import type { Environment } from '#server/platform/env.ts'
import type { Work } from '#server/platform/work.ts'
import { issuerIn } from './addresses.ts'
import type { Asked } from './ask-service.ts'
import { refused } from './refused.ts'
import { openSecret } from './secret.ts'
import { findServiceById, type ServiceRow, type Whose } from './service-store.ts'

/** How the end of the address is called to which a service sends people back. */
export function doorNameOf(whose: Whose | null) {
  if (whose === null) return 'installation'
  const { organizationId, clientId } = whose
  return clientId === null ? String(organizationId) : `${organizationId}-${clientId}`
}

/** By which somebody comes in. */
interface Door {
  /** What the company or its client has set up; null at the service that the whole installation shares. */
  service: ServiceRow | null
  ask(): Asked
}

export async function companyDoor(work: Pick<Work, 'db' | 'environment'>, service: ServiceRow): Promise<Door> {
  const { issuer, applicationId } = service
  const secret = await openSecret(work, service)
  return {
    service,
    ask() {
      if (secret === null) throw refused('secret-not-readable')
      return { issuer, applicationId, secret }
    },
  }
}

/** The service that whoever runs the installation names for everyone on it. */
export function sharedDoor(environment: Environment): Door | undefined {
  const {
    SINGLE_SIGN_ON_ISSUER: issuer,
    SINGLE_SIGN_ON_CLIENT_ID: applicationId,
    SINGLE_SIGN_ON_CLIENT_SECRET: secret,
  } = environment
  if (issuer === undefined || applicationId === undefined || secret === undefined) return undefined
  return { service: null, ask: () => ({ issuer: issuerIn(issuer), applicationId, secret }) }
}

interface Sent {
  organizationId: number | null
  serviceId: number | null
}

/** Where somebody was sent who is back now. */
export async function doorOfAttempt(work: Pick<Work, 'db' | 'environment'>, { organizationId, serviceId }: Sent) {
  if (organizationId === null || serviceId === null) return sharedDoor(work.environment)
  const service = await findServiceById(work.db, organizationId, serviceId)
  return service && companyDoor(work, service)
}

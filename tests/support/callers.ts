import type { Role } from '#shared/permissions.ts'
import type { RunningApp } from './app.ts'
import type { Client } from './client.ts'

/** Everyone who may knock at the door: nobody in particular, and one of each role. */
export const callers = ['anonymous', 'admin', 'provider', 'supervisor', 'lead', 'employee', 'client'] as const
export type CallerName = (typeof callers)[number] | typeof siteClient

/** Someone of the same client who was given one of its sites, and not its invoices. */
export const siteClient = 'client-site'

export const roleOf = (caller: Exclude<CallerName, 'anonymous'>): Role => (caller === siteClient ? 'client' : caller)

export async function clientOf(app: RunningApp, caller: CallerName): Promise<Client> {
  return caller === 'anonymous' ? app.anonymous() : app.signedIn(`${caller}@muster.demo`)
}

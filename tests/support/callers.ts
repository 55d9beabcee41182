import type { RunningApp } from './app.ts'
import type { Client } from './client.ts'

/** Everyone who may knock at the door: nobody in particular, and one of each role. */
export const callers = ['anonymous', 'admin', 'provider', 'supervisor', 'lead', 'employee', 'client'] as const
export type CallerName = (typeof callers)[number]

export async function clientOf(app: RunningApp, caller: CallerName): Promise<Client> {
  return caller === 'anonymous' ? app.anonymous() : app.signedIn(`${caller}@muster.demo`)
}

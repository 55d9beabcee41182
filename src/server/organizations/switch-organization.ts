import type { Context } from '#server/platform/context.ts'
import { actAsSystem, endSessionsAt } from '#server/platform/session.ts'
import { sessionChanged } from '#shared/accounts/events.ts'
import { organizationSwitched } from '#shared/organizations/events.ts'
import { forbidden } from '#shared/problem.ts'
import { ownsSwitchedOff, type StoredOrganization } from './store.ts'

/** Off is off for everyone at once: its people are signed out, and no stream of anyone tells of it any more. */
export async function tellOfSwitch(
  { db, announce }: Context,
  before: StoredOrganization,
  { id, isActive, providerId }: StoredOrganization,
) {
  if (isActive === before.isActive) return
  await actAsSystem(db)
  if (!isActive) await endSessionsAt(db, id)
  await announce(organizationSwitched, id, { organizationId: id })
  await announce(sessionChanged, null, { userId: providerId })
}

/** Whoever had an organization switched off does not go on under another name. */
export async function refuseAfterSwitchOff({ db, actor }: Context, providerId: string) {
  if (providerId === actor.userId && (await ownsSwitchedOff(db, providerId))) {
    throw forbidden('organization-switched-off')
  }
}

import type { Occasion } from '#server/platform/notices.ts'
import { registrationRequested } from '#shared/accounts/events.ts'
import type { FactsOf } from '#shared/event.ts'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { registrationWords } from '#shared/users/notices.ts'
import { findRegistration } from './notice-store.ts'

/** Administrators decide on requests, and owners on those that ask for their company: who was asked is told. */
export const registrationOccasions: Occasion[] = [
  {
    to: registrationRequested,
    async noticesOf({ db }, _, facts) {
      const { registrationId } = facts as FactsOf<typeof registrationRequested>
      const request = await findRegistration(db, registrationId)
      if (request === undefined) return []
      return [
        {
          kind: 'registration-request',
          organizationId: request.providerOrganizationId,
          to: request.providerOrganizationId === null ? { everyOf: 'admin' } : { roles: ['provider'] },
          tag: `registration-${registrationId}`,
          path:
            request.providerOrganizationId === null
              ? addressOf(screens.users, { tab: 'registrations' })
              : addressOf(screens.clients, { tab: 'registrations' }),
          lastsHours: 72,
          say: language =>
            registrationWords[request.requestedRole === 'provider' ? 'ownerRequested' : 'registrationRequested'][
              language
            ](request.organizationName),
        },
      ]
    },
  },
]

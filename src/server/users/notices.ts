import type { Occasion } from '#server/platform/notices.ts'
import { registrationRequested } from '#shared/accounts/events.ts'
import type { FactsOf } from '#shared/event.ts'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { registrationWords } from '#shared/users/notices.ts'
import { findRegistration } from './notice-store.ts'

/** Requests stand outside of every organization; administrators decide on them. */
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
          organizationId: null,
          to: { everyOf: 'admin' },
          tag: `registration-${registrationId}`,
          path: addressOf(screens.users, { tab: 'registrations' }),
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

import { type Feature, implement } from '#server/platform/context.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { users } from '#shared/users/contract.ts'
import { usersRefusals } from '#shared/users/refusals.ts'
import { registrations } from '#shared/users/registration-contract.ts'
import { registrationMails } from './mail-templates.ts'
import { registrationOccasions } from './notices.ts'
import { usersData } from './personal-data.ts'
import * as registration from './registrations.ts'
import * as user from './users.ts'

export const usersFeature: Feature = {
  name: 'users',
  subject: { name: 'Users', description: 'Accounts and requests for access, as administrators see them.' },
  refusals: [usersRefusals],
  personalData: usersData,
  mailTemplates: registrationMails,
  notices: registrationOccasions,
  calls: [
    ...implement(
      users,
      {
        list: user.list,
        summary: user.summary,
        create: user.create,
        update: user.update,
        resetTwoFactor: user.resetTwoFactor,
        remove: user.remove,
      },
      {},
      { create: async ({ password }) => ({ hash: await hashPassword(password) }) },
    ),
    ...implement(registrations, {
      list: registration.list,
      summary: registration.summary,
      approve: registration.approve,
      reject: registration.reject,
    }),
  ],
}

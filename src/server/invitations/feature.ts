import { perAddress } from '#server/accounts/public.ts'
import { type Feature, implement } from '#server/platform/context.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { invitations } from '#shared/invitations/contract.ts'
import { invitationsRefusals } from '#shared/invitations/refusals.ts'
import { accept, acceptLink, decline, join, list, look } from './answer.ts'
import { invite, inviteAll, newLink, withdraw } from './invite.ts'
import { invitationMails } from './mail-templates.ts'
import { newcomerHooks } from './newcomers.ts'
import { invitationsData } from './personal-data.ts'

export const invitationsFeature: Feature = {
  name: 'invitations',
  subject: 'Employees',
  refusals: [invitationsRefusals],
  personalData: invitationsData,
  mailTemplates: invitationMails,
  calls: implement(
    invitations,
    { invite, withdraw, inviteAll, newLink, look, join, list, acceptLink, accept, decline },
    {
      invite: perAddress('invite', 300),
      inviteAll: perAddress('invite-all', 30),
      newLink: perAddress('sign-in-link', 300),
      look: perAddress('invitation', 120),
      join: perAddress('join', 60),
    },
    { join: async ({ password }) => ({ hash: await hashPassword(password) }) },
  ),
  hooks: newcomerHooks,
}

import { type Feature, implement } from '#server/platform/context.ts'
import { apiTokens } from '#shared/api-tokens/contract.ts'
import { apiTokensRefusals } from '#shared/api-tokens/refusals.ts'
import { apiTokensData } from './personal-data.ts'
import { forgetExpiredTokens } from './store.ts'
import { create, endTokens, list, revoke } from './tokens.ts'

export const apiTokensFeature: Feature = {
  name: 'api-tokens',
  subject: { name: 'API tokens', description: 'What programs are let in with.' },
  refusals: [apiTokensRefusals],
  personalData: apiTokensData,
  calls: implement(apiTokens, { list, create, revoke }),
  hooks: [endTokens],
  cronJobs: [
    {
      name: 'forget-expired-tokens',
      cron: '23 * * * *',
      run: ({ db, now }) => forgetExpiredTokens(db, now),
    },
  ],
}

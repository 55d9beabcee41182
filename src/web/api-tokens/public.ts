export { ApiTokens } from './api-tokens.tsx'
export { ServiceAccounts } from './service-accounts.tsx'

export {
  changeAccount,
  closeAccount,
  decideRegistration,
  forgetViewedRoles,
  keepRegistrationOutcome,
} from './administration-store.ts'
export { mailSetPasswordLink } from './set-password-link.ts'
export { insertAccount } from './store.ts'
export { takeTwoFactorAway } from './two-factor.ts'

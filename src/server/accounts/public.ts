export {
  changeAccount,
  closeAccount,
  decideRegistration,
  forgetViewedRoles,
  keepRegistrationOutcome,
} from './administration-store.ts'
export { tellOfChange } from './change-notice.ts'
export { mayUsePassword, passwordAsked, signingOut } from './doors.ts'
export { endAccessOf, endLinksOf } from './end-access.ts'
export { makeHandedLink } from './handed-link.ts'
export { perAccount, perAddress } from './limits.ts'
export { findNewcomer, letNewcomerIn, type Newcomer } from './newcomer.ts'
export { type NewCompany, openCompany } from './open-company.ts'
export { hashToKeep, proveOwner, requireOwnPassword, secretToKeep, sessionOwnerOf } from './password-check.ts'
export { weaknessOf } from './password-weakness.ts'
export { offerPassword } from './pin-to-password.ts'
export { handSetPasswordLink, mailSetPasswordLink } from './set-password-link.ts'
export { enter } from './sign-in.ts'
export { dropHandedLinks, findAccount, findAccountByEmail, insertAccount, proveEmail } from './store.ts'
export { takeTwoFactorAway } from './two-factor.ts'

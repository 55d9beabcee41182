import { implement } from '#server/platform/context.ts'
import { profile } from '#shared/accounts/profile-contract.ts'
import { security } from '#shared/accounts/security-contract.ts'
import { settings } from '#shared/accounts/settings-contract.ts'
import { perAccount } from './limits.ts'
import { proveOwner, replaceOwn } from './password-check.ts'
import { readFile, readProfile, updateProfile } from './profile.ts'
import { changePassword, endOneSession, endOtherSessions, readSessions } from './security.ts'
import { changeNotifications, changePreferences, readNotifications } from './settings.ts'
import { disableTwoFactor, enableTwoFactor, prepareTwoFactor, readTwoFactor, renewRecoveryCodes } from './two-factor.ts'

/** What people do about their own account. */
export const ownAccountCalls = [
  ...implement(
    profile,
    { read: readProfile, update: updateProfile, file: readFile },
    { update: perAccount },
    { update: proveOwner },
  ),
  ...implement(settings, { notifications: readNotifications, changeNotifications, changePreferences }),
  ...implement(
    security,
    {
      changePassword,
      sessions: readSessions,
      endSession: endOneSession,
      endOtherSessions,
      twoFactor: readTwoFactor,
      prepareTwoFactor,
      enableTwoFactor,
      disableTwoFactor,
      renewRecoveryCodes,
    },
    {
      changePassword: perAccount,
      prepareTwoFactor: perAccount,
      disableTwoFactor: perAccount,
      renewRecoveryCodes: perAccount,
    },
    {
      changePassword: replaceOwn,
      prepareTwoFactor: proveOwner,
      disableTwoFactor: proveOwner,
      renewRecoveryCodes: proveOwner,
    },
  ),
]

import { type Feature, implement } from '#server/platform/context.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { endSession, setCurrentOrganization } from '#server/platform/session.ts'
import { runHook } from '#server/platform/work.ts'
import { accounts, demoPassword } from '#shared/accounts/contract.ts'
import { passwordResetRequested, sessionChanged } from '#shared/accounts/events.ts'
import { accountsRefusals } from '#shared/accounts/refusals.ts'
import { passwordMinimum } from '#shared/accounts/rules.ts'
import { signUp } from '#shared/accounts/sign-up-contract.ts'
import { staffSignIn } from '#shared/accounts/staff-contract.ts'
import { readRole, roles, rolesBelow } from '#shared/permissions.ts'
import { forbidden } from '#shared/problem.ts'
import { companyAccessHooks } from './company-access.ts'
import { presentCurrentUser } from './current-user.ts'
import { signingOut } from './doors.ts'
import { forgetExpiredSignIns } from './expired-sign-ins.ts'
import { makeFirstAdministrator } from './first-administrator.ts'
import { guessesOf, minutes, perAddress, perSignIn, perStaffLogin } from './limits.ts'
import { accountMails } from './mail-templates.ts'
import { ownAccountCalls } from './own-account.ts'
import { mailResetLink, resetPassword } from './password-reset.ts'
import { accountsData } from './personal-data.ts'
import { compareProof, confirmProvider } from './prove-registration.ts'
import { registerClient, registerProvider } from './registration.ts'
import { compareLogin, compareStaffLogin, finishSignIn, login, loginStaff } from './sign-in.ts'
import { setViewedRole } from './store.ts'

const staffCalls = implement(staffSignIn, { login: loginStaff }, { login: perStaffLogin }, { login: compareStaffLogin })

export const accountsFeature: Feature = {
  name: 'accounts',
  subject: {
    name: 'Accounts',
    description:
      'Signing in and out, the own profile, settings, password, two-factor sign-in, single sign-on and sessions.',
  },
  refusals: [accountsRefusals],
  personalData: accountsData,
  mailTemplates: accountMails,
  calls: [...accountCalls(), ...staffCalls, ...signUpCalls(), ...ownAccountCalls],
  subscriptions: [mailResetLink],
  cronJobs: [forgetExpiredSignIns],
  hooks: companyAccessHooks,
  prepare: makeFirstAdministrator,
}

function signUpCalls() {
  const limit = perAddress('register', 30)
  return implement(
    signUp,
    { registerProvider, confirmProvider, registerClient },
    { registerProvider: limit, confirmProvider: perAddress('confirm', 60), registerClient: limit },
    {
      registerProvider: async ({ password }) => ({ hash: await hashPassword(password) }),
      confirmProvider: compareProof,
    },
  )
}

function accountCalls() {
  return implement(
    accounts,
    {
      async about({ environment }) {
        const { demo, REGISTRATION, SMTP_URL, SINGLE_SIGN_ON_ISSUER: issuer, SINGLE_SIGN_ON_NAME: name } = environment
        return {
          demo,
          registration: REGISTRATION,
          passwordMinimum: passwordMinimum(demo),
          sendsMail: SMTP_URL !== undefined,
          signInService: issuer === undefined ? null : (name ?? new URL(issuer).host),
          demoAccounts: demo ? roles.map(role => ({ role, email: `${role}@muster.demo`, password: demoPassword })) : [],
        }
      },
      user: presentCurrentUser,
      authUser: presentCurrentUser,
      login,
      secondStep: finishSignIn,
      async logout(call) {
        const { db, caller, announce } = call
        let leadsTo: string | undefined
        const leadTo = (address: string) => {
          leadsTo = address
        }
        await runHook(call, signingOut, { call, leadTo })
        const ended = caller.sessionToken === null ? undefined : await endSession(db, caller.sessionToken)
        if (ended !== undefined) await announce(sessionChanged, null, { userId: ended.userId, sessionId: ended.id })
        caller.setSession(null)
        return { message: 'Signed out.', ...(leadsTo !== undefined && { leadsTo }) }
      },
      async switchRole({ db, actor, announce }, { role: wanted }) {
        const role = readRole(wanted)
        const isAllowed = actor.demo || role === actor.role || rolesBelow(actor.role).includes(role)
        if (!isAllowed) throw forbidden('role-not-below-yours')
        await setViewedRole(db, actor.sessionId, role === actor.role ? null : role)
        await announce(sessionChanged, null, { userId: actor.userId })
        return { role }
      },
      async switchOrganization({ db, actor, announce }, { organizationId }) {
        await setCurrentOrganization(db, actor.sessionId, organizationId)
        await announce(sessionChanged, null, { userId: actor.userId })
        return { currentOrganizationId: organizationId }
      },
      async forgotPassword({ announce }, { email }) {
        await announce(passwordResetRequested, null, { email })
        return { message: 'If an account exists for this email, a reset link is on its way.' }
      },
      resetPassword,
    },
    {
      login: { counts: 'failures', limits: ({ email }, ip) => guessesOf(email, ip) },
      secondStep: perSignIn,
      forgotPassword: {
        counts: 'calls',
        limits: ({ email }, ip) => [
          { key: `forgot:${email}`, times: 5, seconds: 60 * minutes },
          { key: `forgot:${ip}`, times: 60, seconds: 60 * minutes },
        ],
      },
      resetPassword: perAddress('reset', 60),
    },
    { login: compareLogin, resetPassword: async ({ newPassword }) => ({ hash: await hashPassword(newPassword) }) },
  )
}

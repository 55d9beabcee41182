import { type NoticeKind, push, type Sayings } from '../notices.ts'

/** What people are told of outside of the app. */
export const registrationKinds = {
  'registration-request': { roles: ['admin', 'provider'], isInBell: true, channels: push, group: null },
} as const satisfies Record<string, NoticeKind>

export const registrationWords = {
  registrationRequested: {
    en: company => ({ title: 'A client asks for an account', body: company }),
    es: company => ({ title: 'Un cliente pide una cuenta', body: company }),
    fr: company => ({ title: 'Un client demande un compte', body: company }),
  },
  ownerRequested: {
    en: company => ({ title: 'A company asks for an account', body: company }),
    es: company => ({ title: 'Una empresa pide una cuenta', body: company }),
    fr: company => ({ title: 'Une entreprise demande un compte', body: company }),
  },
} satisfies Sayings

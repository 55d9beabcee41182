import { linkTo, sendMail } from '#server/email/public.ts'
import type { Work } from '#server/platform/context.ts'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import type { Sentence } from '#shared/words.ts'

interface Owner {
  email: string | null
  firstName: string | null
}

/** Tells the owner of an account that how it is entered has changed, at the address it had before, if it had one. */
export async function tellOfChange(work: Work, { email, firstName }: Owner, change: AccountChange) {
  if (email === null) return
  await sendMail(work, {
    organizationId: null,
    to: email,
    templateKey: 'account_changed',
    values: {
      firstName: firstName ?? email,
      change: inWords[change],
      resetLink: linkTo(work.environment, addressOf(screens.forgotPassword)),
    },
  })
}

/** What the owner of an account is told of. */
export type AccountChange =
  | 'new-api-token'
  | 'new-email'
  | 'new-password'
  | 'new-recovery-codes'
  | 'two-factor-on'
  | 'two-factor-off'
  | 'two-factor-taken-away'

// Each is the end of a sentence about "your account".
const inWords: Record<AccountChange, Sentence> = {
  'new-api-token': {
    en: 'an API token was made that acts for you',
    es: 'se creó un token de API que actúa por usted',
    fr: 'un jeton d’API qui agit pour vous a été créé',
  },
  'new-email': {
    en: 'the email you sign in with was changed',
    es: 'se cambió el correo con el que inicia sesión',
    fr: 'l’adresse avec laquelle vous vous connectez a été modifiée',
  },
  'new-password': {
    en: 'its password was changed',
    es: 'se cambió su contraseña',
    fr: 'son mot de passe a été modifié',
  },
  'new-recovery-codes': {
    en: 'new recovery codes were made',
    es: 'se crearon nuevos códigos de recuperación',
    fr: 'de nouveaux codes de secours ont été créés',
  },
  'two-factor-on': {
    en: 'two-factor sign-in was turned on',
    es: 'se activó la verificación en dos pasos',
    fr: 'la double authentification a été activée',
  },
  'two-factor-off': {
    en: 'two-factor sign-in was turned off',
    es: 'se desactivó la verificación en dos pasos',
    fr: 'la double authentification a été désactivée',
  },
  'two-factor-taken-away': {
    en: 'two-factor sign-in was turned off by an administrator',
    es: 'un administrador desactivó la verificación en dos pasos',
    fr: 'la double authentification a été désactivée par un administrateur',
  },
}

import { type PersonalTable, seenBy } from '#server/platform/personal-data.ts'

export const singleSignOnData: PersonalTable[] = [
  {
    table: 'sign_in_services',
    name: { en: 'Single sign-on', es: 'Inicio de sesión único', fr: 'Authentification unique' },
    why: 'signing in through the service of the company',
    seenBy: seenBy.owners,
    of: { actor: ['updated_by'] },
    hides: ['secret'],
    kept: { until: 'until taken away' },
    erased: { stays: 'who changed it is named by reference to the account' },
  },
  {
    table: 'sign_in_subjects',
    name: {
      en: 'How the sign-in service of your company or of the installation knows you',
      es: 'Cómo le conoce el servicio de inicio de sesión de su empresa o de la instalación',
      fr: 'Comment le service de connexion de votre entreprise ou de l’installation vous connaît',
    },
    why: 'signing in through the service of the company or the installation',
    seenBy: seenBy.nobody,
    of: { user: ['user_id'] },
    kept: { until: 'until the service is taken away or the account is erased' },
    erased: { rows: 'go' },
  },
]

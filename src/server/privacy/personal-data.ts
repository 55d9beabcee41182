import { type PersonalTable, seenBy } from '#server/platform/personal-data.ts'

export const privacyData: PersonalTable[] = [
  {
    table: 'privacy_settings',
    name: {
      en: 'Retention you have set',
      es: 'Plazos de conservación que fijó',
      fr: 'Durées de conservation que vous avez fixées',
    },
    why: 'knowing who set them',
    seenBy: seenBy.owners,
    of: { actor: ['updated_by'] },
    kept: { until: 'as long as the company keeps its records' },
    erased: { stays: 'who did it is named by reference to the account' },
  },
  {
    table: 'erasure_requests',
    name: {
      en: 'Your wish to be erased',
      es: 'Su petición de supresión',
      fr: 'Votre demande d’effacement',
    },
    why: 'telling the owner of it',
    seenBy: seenBy.owners,
    of: { user: ['user_id'] },
    kept: { until: 'until it is done or taken back' },
    erased: { rows: 'go' },
  },
  {
    table: 'position_consents',
    name: {
      en: 'Whether your position may be recorded',
      es: 'Si se puede registrar su posición',
      fr: 'Si votre position peut être enregistrée',
    },
    why: 'recording no position of who took it back, and proving who agreed',
    seenBy: seenBy.above,
    of: { employee: ['employee_id'] },
    kept: { until: 'until the person is erased' },
    erased: { rows: 'go' },
  },
]

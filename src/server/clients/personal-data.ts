import { type PersonalTable, seenBy } from '#server/platform/personal-data.ts'

export const clientsData: PersonalTable[] = [
  {
    table: 'clients',
    name: {
      en: 'Clients whose contact you are',
      es: 'Clientes de los que es contacto',
      fr: 'Clients dont vous êtes le contact',
    },
    why: 'knowing whom to call, and where invoices go',
    seenBy: seenBy.company,
    of: { email: ['email'] },
    kept: { until: 'as long as the company keeps its records' },
    erased: { stays: 'contacts are taken off the client by whoever keeps its record' },
  },
  {
    table: 'client_rights',
    name: {
      en: 'What you see and do for a client',
      es: 'Lo que usted ve y hace por un cliente',
      fr: 'Ce que vous voyez et faites pour un client',
    },
    why: 'showing each person of a client what is theirs to see',
    seenBy: seenBy.company,
    of: { user: ['user_id'] },
    kept: { until: 'as long as the account' },
    erased: { rows: 'go' },
  },
  {
    table: 'client_person_sites',
    name: {
      en: 'Sites of a client that you see',
      es: 'Sedes de un cliente que usted ve',
      fr: 'Sites d’un client que vous voyez',
    },
    why: 'showing each person of a client what is theirs to see',
    seenBy: seenBy.company,
    of: { user: ['user_id'] },
    kept: { until: 'as long as the account' },
    erased: { rows: 'go' },
  },
]

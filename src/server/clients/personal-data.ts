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
]

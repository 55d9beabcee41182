import { type PersonalTable, seenBy } from '#server/platform/personal-data.ts'

export const contractsData: PersonalTable[] = [
  {
    table: 'contracts',
    name: {
      en: 'Contracts with clients you wrote down',
      es: 'Contratos con clientes que anotó',
      fr: 'Contrats avec des clients que vous avez inscrits',
    },
    why: 'knowing who wrote down what was agreed, and who gets invoices by mail',
    seenBy: seenBy.company,
    of: { actor: ['created_by'] },
    kept: { until: 'as long as the company keeps its records' },
    erased: { stays: 'who wrote it down is named by reference to the account' },
  },
  {
    table: 'contract_confirmers',
    name: {
      en: 'Contracts whose hours you confirm',
      es: 'Contratos cuyas horas confirma',
      fr: 'Contrats dont vous confirmez les heures',
    },
    why: 'asking those of a client who answer for the hours',
    seenBy: `${seenBy.company}; the people of the client`,
    of: { user: ['user_id'] },
    kept: { until: 'as long as the account' },
    erased: { rows: 'go' },
  },
]

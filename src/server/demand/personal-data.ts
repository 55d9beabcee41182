import { type PersonalTable, seenBy } from '#server/platform/personal-data.ts'

export const demandData: PersonalTable[] = [
  {
    table: 'demands',
    name: {
      en: 'Demand of sites you wrote down',
      es: 'Necesidades de sedes que anotó',
      fr: 'Besoins de sites que vous avez inscrits',
    },
    why: 'knowing who wrote down what a site must have',
    seenBy: seenBy.company,
    of: { actor: ['created_by'] },
    kept: { until: 'as long as the company keeps its records' },
    erased: { stays: 'who wrote it down is named by reference to the account' },
  },
]

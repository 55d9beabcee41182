import { type PersonalTable, seenBy } from '#server/platform/personal-data.ts'

export const setUpData: PersonalTable[] = [
  {
    table: 'set_up_choices',
    name: {
      en: 'Steps of the guide you put away',
      es: 'Pasos de la guía que apartó',
      fr: 'Étapes du guide que vous avez écartées',
    },
    why: 'not showing them again',
    seenBy: seenBy.own,
    of: { user: ['user_id'] },
    kept: { until: 'as long as the company keeps its records' },
    erased: { rows: 'go' },
  },
]

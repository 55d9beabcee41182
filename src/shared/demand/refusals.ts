import type { Sentence } from '../words.ts'

export const demandRefusals = {
  'demand-needs-days': {
    en: 'Choose at least one day of the week',
    es: 'Elija al menos un día de la semana',
    fr: 'Choisissez au moins un jour de la semaine',
  },
  'demand-needs-first-day': {
    en: 'Choose the first day',
    es: 'Elija el primer día',
    fr: 'Choisissez le premier jour',
  },
  'demand-head-count': {
    en: 'Between 1 and 99 people',
    es: 'Entre 1 y 99 personas',
    fr: 'Entre 1 et 99 personnes',
  },
  'demand-too-many-lines': {
    en: 'A company can have {most} lines of demand. Take away those that are over.',
    es: 'Una empresa puede tener {most} líneas de necesidad. Quite las que ya pasaron.',
    fr: 'Une entreprise peut avoir {most} lignes de besoin. Retirez celles qui sont passées.',
  },
  'demand-too-many-shifts': {
    en: 'This would make more than {most} shifts. Make them for fewer sites at a time.',
    es: 'Esto crearía más de {most} turnos. Créelos para menos sedes a la vez.',
    fr: 'Cela créerait plus de {most} vacations. Créez-les pour moins de sites à la fois.',
  },
} as const satisfies Record<string, Sentence>

import { type PersonalTable, seenBy } from '#server/platform/personal-data.ts'

const kept = { until: 'until changed or erased' }
const name = { en: 'When you can work', es: 'Cuándo puede trabajar', fr: 'Vos disponibilités' }
const why = 'planning shifts when people can and would rather work'

export const availabilityData: PersonalTable[] = [
  {
    table: 'availability',
    name,
    why,
    seenBy: seenBy.above,
    of: { employee: ['employee_id'], actor: ['said_by'] },
    kept,
    erased: { rows: 'go' },
  },
  {
    table: 'availability_week',
    name: { en: 'When you can work every week', es: 'Cuándo puede trabajar cada semana', fr: 'Vos semaines types' },
    why,
    seenBy: seenBy.above,
    of: { employee: ['employee_id'] },
    kept,
    erased: { rows: 'go' },
  },
  {
    table: 'availability_days',
    name: { en: 'When you can work on single days', es: 'Días sueltos', fr: 'Vos disponibilités par jour' },
    why,
    seenBy: seenBy.above,
    of: { employee: ['employee_id'] },
    // What was said of a day is of no use once it is over.
    kept: { days: 90, since: 'date' },
    erased: { rows: 'go' },
  },
  {
    table: 'preferred_sites',
    name: { en: 'Sites you prefer', es: 'Sedes que prefiere', fr: 'Sites que vous préférez' },
    why,
    seenBy: seenBy.above,
    of: { employee: ['employee_id'] },
    kept,
    erased: { rows: 'go' },
  },
  {
    table: 'rather_apart',
    name: {
      en: 'With whom you would rather not work',
      es: 'Con quién prefiere no trabajar',
      fr: 'Avec qui vous préférez ne pas travailler',
    },
    why,
    seenBy: 'the person, and owners and supervisors of the company',
    of: { employee: ['employee_id', 'other_id'] },
    // Each row is about somebody else as well.
    hides: ['employee_id', 'other_id'],
    kept,
    erased: { rows: 'go' },
  },
  {
    table: 'availability_clashes',
    name: {
      en: 'Shifts you said you cannot work',
      es: 'Turnos que dijo no poder trabajar',
      fr: 'Vacations que vous avez dit ne pas pouvoir assurer',
    },
    why: 'deciding what becomes of a published shift whose person cannot come',
    seenBy: seenBy.above,
    of: { employee: ['employee_id'], actor: ['kept_by'] },
    kept: { days: 90, since: 'said_at' },
    erased: { rows: 'go' },
  },
]

import { type PersonalTable, seenBy } from '#server/platform/personal-data.ts'

const days = 90

export const plansData: PersonalTable[] = [
  {
    table: 'plans',
    name: { en: 'Plans you asked for', es: 'Propuestas que solicitó', fr: 'Propositions que vous avez demandées' },
    why: 'proposing who works when',
    seenBy: seenBy.company,
    of: { actor: ['created_by'] },
    kept: { days, since: 'created_at' },
    erased: { stays: 'who did it is named by reference to the account' },
  },
  {
    table: 'plan_assumptions',
    name: {
      en: 'What a what-if assumed of you',
      es: 'Lo que una simulación suponía de usted',
      fr: 'Ce qu’une simulation supposait de vous',
    },
    why: 'trying what a week would be without somebody or a licence',
    seenBy: seenBy.company,
    of: { employee: ['employee_id'] },
    kept: { until: 'it goes with its plan, after a day or, where that was kept, after ninety' },
    erased: { stays: 'names nobody: it points to the record, which says “former employee”' },
  },
  {
    table: 'plan_shifts',
    name: {
      en: 'Shifts that a plan proposed for you',
      es: 'Turnos que una propuesta le asignaba',
      fr: 'Vacations qu’une proposition vous attribuait',
    },
    why: 'proposing who works when, and why',
    seenBy: seenBy.company,
    of: { employee: ['from_employee_id', 'to_employee_id', 'next_employee_id'] },
    // The reasons name colleagues.
    hides: ['why', 'next_why', 'remedies', 'unfit'],
    kept: { until: 'it goes with its plan, after ninety days' },
    erased: { stays: 'names nobody: it points to the record, which says “former employee”' },
  },
]

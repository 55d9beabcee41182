import { type PersonalTable, seenBy } from '#server/platform/personal-data.ts'

export const shiftOffersData: PersonalTable[] = [
  {
    table: 'offerings',
    name: { en: 'Shifts offered in waves', es: 'Turnos ofrecidos por oleadas', fr: 'Vacations proposées par vagues' },
    why: 'finding cover',
    seenBy: seenBy.above,
    of: { employee: ['held_by', 'taken_by'], actor: ['started_by'] },
    kept: { until: 'as long as the company keeps its hours and pay records' },
    erased: { stays: 'people are named by reference to their record' },
  },
  {
    table: 'shift_offers',
    name: { en: 'Offers and swaps of shifts', es: 'Ofertas y cambios de turno', fr: 'Offres et échanges de vacations' },
    why: 'giving shifts to others',
    seenBy: seenBy.above,
    of: { employee: ['employee_id', 'from_employee_id'], actor: ['decided_by', 'created_by'] },
    kept: { until: 'as long as the company keeps its hours and pay records' },
    erased: { columns: { message: null, decision_comment: null } },
  },
]

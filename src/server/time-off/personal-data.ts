import { type PersonalTable, seenBy } from '#server/platform/personal-data.ts'

export const timeOffData: PersonalTable[] = [
  {
    table: 'time_off_requests',
    name: { en: 'Time off', es: 'Ausencias', fr: 'Congés' },
    why: 'planning around absences',
    seenBy: seenBy.above,
    of: { employee: ['employee_id'], actor: ['decided_by', 'created_by'] },
    kept: { until: 'as long as the company keeps its hours and pay records' },
    erased: { columns: { reason: null, decision_comment: null } },
  },
  {
    table: 'called_in_shifts',
    name: { en: 'Shifts called in', es: 'Turnos con aviso de ausencia', fr: 'Vacations signalées absentes' },
    why: 'knowing whose shift was covered',
    seenBy: seenBy.above,
    of: { employee: ['employee_id'], actor: ['noted_by'] },
    kept: { until: 'as long as the company keeps its hours and pay records' },
    erased: { stays: 'people are named by reference to their record' },
  },
]

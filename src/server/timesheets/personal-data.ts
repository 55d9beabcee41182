import { type PersonalTable, seenBy } from '#server/platform/personal-data.ts'

export const timesheetsData: PersonalTable[] = [
  {
    table: 'timesheets',
    name: { en: 'Timesheets', es: 'Hojas de horas', fr: 'Feuilles d’heures' },
    why: 'pay',
    seenBy: seenBy.above,
    of: {
      employee: ['employee_id'],
      user: ['subject_user_id'],
      actor: ['approved_by', 'reviewed_by', 'reopened_by', 'created_by'],
    },
    kept: { until: 'as long as the company keeps its hours and pay records' },
    erased: { stays: 'names nobody: it points to the record, which says “former employee”' },
  },
  {
    table: 'paid_days',
    name: { en: 'Paid time by day', es: 'Tiempo pagado por día', fr: 'Temps payé par jour' },
    why: 'pay',
    seenBy: seenBy.above,
    of: { employee: ['employee_id'] },
    kept: { until: 'as long as the company keeps its hours and pay records' },
    erased: { stays: 'names nobody: it points to the record, which says “former employee”' },
  },
  {
    table: 'pay_changes',
    name: { en: 'Days to be worked out again', es: 'Días por recalcular', fr: 'Jours à recalculer' },
    why: 'pay',
    seenBy: seenBy.nobody,
    of: { employee: ['employee_id'] },
    kept: { until: 'a few minutes' },
    erased: { stays: 'names nobody: it points to the record, which says “former employee”' },
  },
]

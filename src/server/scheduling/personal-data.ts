import { type PersonalTable, seenBy } from '#server/platform/personal-data.ts'

export const schedulingData: PersonalTable[] = [
  {
    table: 'schedules',
    name: { en: 'Shifts', es: 'Turnos', fr: 'Vacations' },
    why: 'planning work',
    seenBy: seenBy.above,
    of: { employee: ['employee_id'], actor: ['created_by'] },
    kept: { until: 'as long as the company keeps its hours and pay records' },
    erased: { stays: 'names nobody: it points to the record, which says “former employee”' },
  },
  {
    table: 'handed_on_shifts',
    name: {
      en: 'Shifts that went to another',
      es: 'Turnos que pasaron a otra persona',
      fr: 'Vacations passées à un autre',
    },
    why: 'knowing who was expected',
    seenBy: seenBy.company,
    of: { employee: ['employee_id'], actor: ['handed_on_by'] },
    kept: { until: 'as long as the company keeps its hours and pay records' },
    erased: { stays: 'names nobody: it points to the record, which says “former employee”' },
  },
  {
    table: 'calendar_feeds',
    name: { en: 'Calendar addresses', es: 'Direcciones de calendario', fr: 'Adresses de calendrier' },
    why: 'shifts in one’s own calendar',
    seenBy: seenBy.own,
    of: { employee: ['employee_id'], user: ['user_id'] },
    hides: ['token_hash'],
    kept: { until: 'until revoked or erased' },
    erased: { rows: 'go' },
  },
]

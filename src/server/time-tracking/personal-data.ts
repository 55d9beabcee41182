import { sql } from 'kysely'
import { isOneOf, type PersonalTable, seenBy } from '#server/platform/personal-data.ts'

export const timeTrackingData: PersonalTable[] = [
  {
    table: 'time_entries',
    name: { en: 'Times on the clock', es: 'Fichajes', fr: 'Pointages' },
    why: 'pay, invoices and proof of presence',
    seenBy: seenBy.above,
    of: { employee: ['employee_id'], actor: ['clocked_in_by', 'clocked_out_by', 'reviewed_by'] },
    kept: {
      kind: 'coordinates',
      since: 'clock_in_time',
      only: 'clock_out_time is not null',
      empties: [
        'clock_in_latitude',
        'clock_in_longitude',
        'clock_in_accuracy_m',
        'clock_out_latitude',
        'clock_out_longitude',
        'clock_out_accuracy_m',
      ],
    },
    erased: {
      columns: {
        clock_in_latitude: null,
        clock_in_longitude: null,
        clock_in_accuracy_m: null,
        clock_out_latitude: null,
        clock_out_longitude: null,
        clock_out_accuracy_m: null,
        before_clock_out: null,
      },
    },
  },
  {
    table: 'breaks',
    name: { en: 'Breaks', es: 'Descansos', fr: 'Pauses' },
    why: 'pay',
    seenBy: seenBy.above,
    of: {
      matching: person => sql`exists (select from time_entries e where e.organization_id = t.organization_id
        and e.id = t.time_entry_id and ${isOneOf(person, sql`e.organization_id`, sql`e.employee_id`)})`,
    },
    kept: { until: 'as long as the company keeps its hours and pay records' },
    erased: { stays: 'names nobody: it points to the record, which says “former employee”' },
  },
  {
    table: 'time_entry_corrections',
    name: { en: 'Corrections of your times', es: 'Correcciones de sus fichajes', fr: 'Corrections de vos pointages' },
    why: 'proving who changed paid time',
    seenBy: seenBy.company,
    of: { user: ['subject_user_id'], actor: ['corrected_by'] },
    kept: { until: 'as long as the company keeps its hours and pay records' },
    erased: { stays: 'who did it is named by reference to the account' },
  },
]

import { type PersonalTable, seenBy } from '#server/platform/personal-data.ts'

export const usersData: PersonalTable[] = [
  {
    table: 'registration_requests',
    name: { en: 'Registration', es: 'Solicitud de registro', fr: 'Demande d’inscription' },
    why: 'deciding who is let in',
    seenBy: seenBy.installation,
    of: { user: ['created_user_id'], email: ['email'], actor: ['reviewed_by'] },
    hides: ['company'],
    kept: { until: 'as long as the company keeps its records' },
    erased: {
      columns: {
        first_name: 'name',
        last_name: '',
        phone: null,
        job_title: null,
        department: null,
        supervisor_email: null,
      },
    },
  },
]

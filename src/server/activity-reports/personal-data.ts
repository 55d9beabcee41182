import { type PersonalTable, seenBy } from '#server/platform/personal-data.ts'

const named = 'who did it is named by reference to the account'
const records = 'as long as the company keeps its records'

export const activityReportsData: PersonalTable[] = [
  {
    table: 'activity_report_remarks',
    name: {
      en: 'Your remarks in daily reports',
      es: 'Sus comentarios en informes diarios',
      fr: 'Vos remarques dans les rapports du jour',
    },
    why: 'telling the client what happened at their site',
    seenBy: seenBy.company,
    of: { employee: ['employee_id'] },
    kept: { until: records },
    erased: { stays: 'who wrote it is named by reference to the record' },
  },
  {
    table: 'activity_report_changes',
    name: {
      en: 'Daily reports you changed',
      es: 'Informes diarios que modificó',
      fr: 'Rapports du jour que vous avez modifiés',
    },
    why: 'knowing who changed a report before it went out',
    seenBy: seenBy.company,
    of: { actor: ['changed_by'] },
    kept: { until: records },
    erased: { stays: named },
  },
  {
    table: 'activity_report_editions',
    name: {
      en: 'Daily reports you released',
      es: 'Informes diarios que entregó',
      fr: 'Rapports du jour que vous avez remis',
    },
    why: 'knowing who released a report',
    seenBy: seenBy.company,
    of: { actor: ['released_by'] },
    kept: { until: records },
    erased: { stays: named },
  },
  {
    table: 'activity_report_signatures',
    name: {
      en: 'Daily reports you signed',
      es: 'Informes diarios que firmó',
      fr: 'Rapports du jour que vous avez signés',
    },
    why: 'knowing that the client has read the report of a day',
    seenBy: 'the client’s people at the site, owners, supervisors and leads of the company',
    of: { actor: ['signed_by'] },
    kept: { until: records },
    erased: { stays: named },
  },
]

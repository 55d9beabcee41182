import { type PersonalTable, seenBy } from '#server/platform/personal-data.ts'

export const reportSubscriptionsData: PersonalTable[] = [
  {
    table: 'report_subscriptions',
    name: {
      en: 'Reports you get by mail',
      es: 'Informes que recibe por correo',
      fr: 'Rapports que vous recevez par e-mail',
    },
    why: 'sending reports that somebody asked for',
    seenBy: seenBy.own,
    of: { user: ['user_id'] },
    kept: { until: 'until deleted' },
    erased: { rows: 'go' },
  },
]

import { type BuiltInTemplate, button, facts, letter, paragraph } from '#server/platform/letter.ts'

export const activityReportMails: BuiltInTemplate[] = [
  {
    templateKey: 'activity_report',
    name: { en: 'Daily activity report', es: 'Informe diario de actividad', fr: 'Rapport d’activité quotidien' },
    sending: ['essential'],
    description: 'Sent to the list of a site with the report of a day as a PDF, when it is released',
    variables: ['companyName', 'siteName', 'day', 'reportLink'],
    en: letter(
      'Daily report {{siteName}}, {{day}}',
      'Daily report',
      paragraph('{{companyName}} has released the activity report of a day. It is attached as a PDF.'),
      facts({ Site: '{{siteName}}', Day: '{{day}}' }),
      button('Open the report', '{{reportLink}}'),
    ),
    es: letter(
      'Informe diario {{siteName}}, {{day}}',
      'Informe diario',
      paragraph('{{companyName}} ha entregado el informe de actividad de un día. Va adjunto en PDF.'),
      facts({ Sede: '{{siteName}}', Día: '{{day}}' }),
      button('Abrir el informe', '{{reportLink}}'),
    ),
    fr: letter(
      'Rapport du jour {{siteName}}, {{day}}',
      'Rapport du jour',
      paragraph('{{companyName}} a remis le rapport d’activité d’un jour. Il est joint en PDF.'),
      facts({ Site: '{{siteName}}', Jour: '{{day}}' }),
      button('Ouvrir le rapport', '{{reportLink}}'),
    ),
  },
]

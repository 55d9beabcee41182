import { type BuiltInTemplate, button, facts, letter, paragraph } from '#server/platform/letter.ts'

export const reportSubscriptionMails: BuiltInTemplate[] = [
  {
    templateKey: 'report_subscription',
    name: { en: 'Report by mail', es: 'Informe por correo', fr: 'Rapport par courriel' },
    sending: ['essential'],
    description: 'Sent with a report to whoever subscribed to it, when it is due',
    variables: ['firstName', 'companyName', 'place', 'report', 'days', 'reportsLink'],
    en: letter(
      '{{report}}: {{place}}, {{days}}',
      '{{report}}',
      paragraph('Hello {{firstName}}, here is the report that you have sent to you. It is attached.'),
      facts({ Company: '{{companyName}}', Site: '{{place}}', Days: '{{days}}' }),
      button('Change or stop these mails', '{{reportsLink}}'),
    ),
    es: letter(
      '{{report}}: {{place}}, {{days}}',
      '{{report}}',
      paragraph('Hola, {{firstName}}: este es el informe que pidió recibir. Va adjunto.'),
      facts({ Empresa: '{{companyName}}', Sede: '{{place}}', Días: '{{days}}' }),
      button('Cambiar o detener estos correos', '{{reportsLink}}'),
    ),
    fr: letter(
      '{{report}} : {{place}}, {{days}}',
      '{{report}}',
      paragraph('Bonjour {{firstName}}, voici le rapport que vous avez demandé à recevoir. Il est joint.'),
      facts({ Entreprise: '{{companyName}}', Site: '{{place}}', Jours: '{{days}}' }),
      button('Modifier ou arrêter ces e-mails', '{{reportsLink}}'),
    ),
  },
]

import { type BuiltInTemplate, button, letter, paragraph, quote } from '#server/platform/letter.ts'

/** What the owner of a company must hear of its webhooks. */
export const webhookMails: BuiltInTemplate[] = [
  {
    templateKey: 'webhook_paused',
    name: { en: 'Webhook paused', es: 'Webhook suspendido', fr: 'Webhook mis en pause' },
    sending: [],
    description: 'Sent to the owner of a company when a webhook was paused because its receiver takes nothing any more',
    variables: ['firstName', 'host', 'failure', 'link'],
    en: letter(
      'The webhook to {{host}} was paused',
      'A webhook was paused',
      paragraph('Hello {{firstName}},'),
      paragraph('{{host}} does not take what Muster sends to it. The last attempt ended so:'),
      quote('{{failure}}'),
      paragraph(
        'Nothing is sent to it until you resume it, and what happens meanwhile is not sent later. What was sent before stands in its log and can be sent again.',
      ),
      button('Open the webhooks', '{{link}}'),
    ),
    es: letter(
      'El webhook a {{host}} quedó suspendido',
      'Un webhook quedó suspendido',
      paragraph('Hola, {{firstName}}:'),
      paragraph('{{host}} no acepta lo que Muster le envía. El último intento terminó así:'),
      quote('{{failure}}'),
      paragraph(
        'No se le envía nada hasta que usted lo reanude, y lo que ocurra mientras tanto no se enviará después. Lo anterior consta en su registro y puede enviarse de nuevo.',
      ),
      button('Ver los webhooks', '{{link}}'),
    ),
    fr: letter(
      'Le webhook vers {{host}} a été mis en pause',
      'Un webhook a été mis en pause',
      paragraph('Bonjour {{firstName}},'),
      paragraph('{{host}} n’accepte pas ce que Muster lui envoie. La dernière tentative s’est terminée ainsi :'),
      quote('{{failure}}'),
      paragraph(
        'Rien ne lui est envoyé tant que vous ne l’avez pas repris, et ce qui se passe entre-temps ne sera pas envoyé plus tard. Ce qui a été envoyé avant figure dans son journal et peut être renvoyé.',
      ),
      button('Voir les webhooks', '{{link}}'),
    ),
  },
]

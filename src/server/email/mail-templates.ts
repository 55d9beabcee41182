import { type BuiltInTemplate, facts, letter, paragraph } from '#server/platform/letter.ts'

/** The mail of the Email System Test page. */
export const testMail: BuiltInTemplate = {
  templateKey: 'test',
  name: { en: 'Test email', es: 'Correo de prueba', fr: 'Courriel d’essai' },
  sending: ['essential'],
  description: 'Sent from the Email System Test page',
  variables: ['requestedBy', 'sentAt'],
  en: letter(
    'Muster test email',
    'It works',
    paragraph('This mail was sent to try out the email settings of Muster. It needs no answer.'),
    facts({ 'Asked for by': '{{requestedBy}}', 'Sent at': '{{sentAt}}' }),
  ),
  es: letter(
    'Correo de prueba de Muster',
    'Funciona',
    paragraph('Este mensaje se envió para probar la configuración de correo de Muster. No necesita respuesta.'),
    facts({ 'Pedido por': '{{requestedBy}}', 'Enviado el': '{{sentAt}}' }),
  ),
  fr: letter(
    'Courriel d’essai de Muster',
    'Cela fonctionne',
    paragraph('Ce message a été envoyé pour essayer les réglages de courriel de Muster. Il n’attend pas de réponse.'),
    facts({ 'Demandé par': '{{requestedBy}}', 'Envoyé le': '{{sentAt}}' }),
  ),
}

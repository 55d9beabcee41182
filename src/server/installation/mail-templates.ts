import { type BuiltInTemplate, button, letter, paragraph, quote } from '#server/platform/letter.ts'

/** What administrators must hear of. */
export const installationMails: BuiltInTemplate[] = [
  {
    templateKey: 'installation_trouble',
    name: { en: 'Trouble of the installation', es: 'Problema de la instalación', fr: 'Problème de l’installation' },
    sending: [],
    description:
      'Sent to administrators when a disk is nearly full, messages do not leave, background work is late or a clock is wrong',
    variables: ['firstName', 'title', 'body', 'advice', 'link'],
    en: letter(
      'Muster: {{title}}',
      '{{title}}',
      paragraph('Hello {{firstName}},'),
      quote('{{body}}'),
      paragraph('{{advice}}'),
      button('Open the installation', '{{link}}'),
    ),
    es: letter(
      'Muster: {{title}}',
      '{{title}}',
      paragraph('Hola, {{firstName}}:'),
      quote('{{body}}'),
      paragraph('{{advice}}'),
      button('Ver la instalación', '{{link}}'),
    ),
    fr: letter(
      'Muster : {{title}}',
      '{{title}}',
      paragraph('Bonjour {{firstName}},'),
      quote('{{body}}'),
      paragraph('{{advice}}'),
      button('Voir l’installation', '{{link}}'),
    ),
  },
]

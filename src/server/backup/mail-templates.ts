import { type BuiltInTemplate, button, letter, paragraph, quote } from '#server/platform/letter.ts'

/** What administrators must hear of. */
export const backupMails: BuiltInTemplate[] = [
  {
    templateKey: 'backup_failed',
    name: { en: 'Backup failed', es: 'Copia de seguridad fallida', fr: 'Sauvegarde échouée' },
    sending: [],
    description: 'Sent to administrators when the backup of the day could not be taken or tried out',
    variables: ['firstName', 'failure', 'link'],
    en: letter(
      'The backup of Muster failed',
      'There is no backup of today',
      paragraph('Hello {{firstName}},'),
      paragraph('The backup of the day failed:'),
      quote('{{failure}}'),
      paragraph('Muster tries again every hour. What there is, and what went wrong, stands on the Backups page.'),
      button('Open the backups', '{{link}}'),
    ),
    es: letter(
      'La copia de seguridad de Muster ha fallado',
      'No hay copia de seguridad de hoy',
      paragraph('Hola, {{firstName}}:'),
      paragraph('La copia de seguridad del día ha fallado:'),
      quote('{{failure}}'),
      paragraph(
        'Muster lo intenta de nuevo cada hora. En la página de copias de seguridad consta qué hay y qué ha fallado.',
      ),
      button('Ver las copias de seguridad', '{{link}}'),
    ),
    fr: letter(
      'La sauvegarde de Muster a échoué',
      'Il n’y a pas de sauvegarde du jour',
      paragraph('Bonjour {{firstName}},'),
      paragraph('La sauvegarde du jour a échoué :'),
      quote('{{failure}}'),
      paragraph('Muster réessaie toutes les heures. La page Sauvegardes montre ce qui existe et ce qui a échoué.'),
      button('Voir les sauvegardes', '{{link}}'),
    ),
  },
]

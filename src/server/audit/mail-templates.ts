import { type BuiltInTemplate, letter, paragraph, quote } from '#server/platform/letter.ts'

/** What administrators must hear of. */
export const auditMails: BuiltInTemplate[] = [
  {
    templateKey: 'audit_broken',
    name: { en: 'Audit log changed', es: 'Registro de auditoría alterado', fr: 'Journal d’audit modifié' },
    sending: ['essential'],
    description: 'Sent to administrators when the daily look finds that the audit log is not as it was sealed',
    variables: ['firstName', 'faults'],
    en: letter(
      'The audit log of Muster was changed',
      'The audit log is not as it was sealed',
      paragraph('Hello {{firstName}},'),
      paragraph('Lines of the audit log were changed or removed behind the back of the application:'),
      quote('{{faults}}'),
      paragraph(
        'Find out who has access to the database, and keep a copy of it before anything else is done. npm run audit:verify says more.',
      ),
    ),
    es: letter(
      'El registro de auditoría de Muster fue alterado',
      'El registro de auditoría no está como fue sellado',
      paragraph('Hola, {{firstName}}:'),
      paragraph('Se cambiaron o eliminaron líneas del registro de auditoría sin pasar por la aplicación:'),
      quote('{{faults}}'),
      paragraph(
        'Averigüe quién tiene acceso a la base de datos y guarde una copia antes de hacer nada más. npm run audit:verify dice más.',
      ),
    ),
    fr: letter(
      'Le journal d’audit de Muster a été modifié',
      'Le journal d’audit n’est plus tel qu’il a été scellé',
      paragraph('Bonjour {{firstName}},'),
      paragraph('Des lignes du journal d’audit ont été modifiées ou supprimées sans passer par l’application :'),
      quote('{{faults}}'),
      paragraph(
        'Cherchez qui a accès à la base de données et gardez-en une copie avant toute autre chose. npm run audit:verify en dit plus.',
      ),
    ),
  },
  {
    templateKey: 'audit_heads',
    name: {
      en: 'Audit log, heads of the day',
      es: 'Registro de auditoría, sellos del día',
      fr: 'Journal d’audit, sceaux du jour',
    },
    sending: ['essential'],
    description:
      'Sent every night to AUDIT_ANCHOR_EMAIL: how far each chain of the audit log was sealed, to compare with later',
    variables: ['at', 'heads'],
    en: letter(
      'Muster: heads of the audit log, {{at}}',
      'Heads of the audit log',
      paragraph('Company, number of sealed lines and last seal of each chain at {{at}}:'),
      quote('{{heads}}'),
      paragraph('Keep this mail: a log that was shortened or replaced later does not match it.'),
    ),
    es: letter(
      'Muster: últimos sellos del registro de auditoría, {{at}}',
      'Últimos sellos del registro de auditoría',
      paragraph('Empresa, número de líneas selladas y último sello de cada cadena a las {{at}}:'),
      quote('{{heads}}'),
      paragraph('Conserve este mensaje: un registro recortado o sustituido más tarde no coincidirá con él.'),
    ),
    fr: letter(
      'Muster : derniers sceaux du journal d’audit, {{at}}',
      'Derniers sceaux du journal d’audit',
      paragraph('Entreprise, nombre de lignes scellées et dernier sceau de chaque chaîne à {{at}} :'),
      quote('{{heads}}'),
      paragraph('Gardez ce message : un journal raccourci ou remplacé plus tard n’y correspondra pas.'),
    ),
  },
]

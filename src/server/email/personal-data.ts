import { type PersonalTable, seenBy } from '#server/platform/personal-data.ts'

export const emailData: PersonalTable[] = [
  {
    table: 'mails',
    name: { en: 'Mails to you', es: 'Correos para usted', fr: 'E-mails pour vous' },
    why: 'telling people by mail, and showing what was sent',
    seenBy: seenBy.installation,
    of: { user: ['user_id'], email: ['to_address'] },
    hides: ['html', 'text'],
    kept: { kind: 'mails', since: 'created_at', only: "status <> 'queued'" },
    erased: { rows: 'go' },
  },
  {
    table: 'mail_refusals',
    name: { en: 'Mails you do not want', es: 'Correos que no desea', fr: 'E-mails que vous ne voulez pas' },
    why: 'not writing to who does not want it',
    seenBy: seenBy.own,
    of: { user: ['user_id'], email: ['address'] },
    kept: { until: 'until wanted again' },
    erased: { rows: 'go' },
  },
  {
    table: 'email_templates',
    name: {
      en: 'Mail templates you made or changed',
      es: 'Plantillas de correo que creó o cambió',
      fr: 'Modèles d’e-mail que vous avez créés ou modifiés',
    },
    why: 'knowing who changed a template',
    seenBy: seenBy.installation,
    of: { actor: ['created_by', 'updated_by'] },
    kept: { until: 'as long as the company keeps its records' },
    erased: { stays: 'who did it is named by reference to the account' },
  },
  {
    table: 'email_template_translations',
    name: {
      en: 'Translations of mail templates by you',
      es: 'Traducciones de plantillas hechas por usted',
      fr: 'Traductions de modèles par vous',
    },
    why: 'knowing who changed a template',
    seenBy: seenBy.installation,
    of: { actor: ['updated_by'] },
    kept: { until: 'as long as the company keeps its records' },
    erased: { stays: 'who did it is named by reference to the account' },
  },
  {
    table: 'email_template_versions',
    name: {
      en: 'Versions of mail templates by you',
      es: 'Versiones de plantillas hechas por usted',
      fr: 'Versions de modèles par vous',
    },
    why: 'knowing who changed a template',
    seenBy: seenBy.installation,
    of: { actor: ['edited_by'] },
    kept: { until: 'as long as the company keeps its records' },
    erased: { stays: 'who did it is named by reference to the account' },
  },
]

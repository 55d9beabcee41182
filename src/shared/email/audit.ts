import { declareActions, declareSubjects } from '../audit/action.ts'

export const emailActions = declareActions({
  'email-template.created': {
    name: { en: 'Email template created', es: 'Plantilla de correo creada', fr: "Modèle d'e-mail créé" },
    told: {
      en: '{actor} created the email template “{subject}”',
      es: '{actor} creó la plantilla de correo «{subject}»',
      fr: "{actor} a créé le modèle d'e-mail « {subject} »",
    },
  },
  'email-template.changed': {
    name: { en: 'Email template changed', es: 'Plantilla de correo modificada', fr: "Modèle d'e-mail modifié" },
    told: {
      en: '{actor} changed the email template “{subject}”',
      es: '{actor} modificó la plantilla de correo «{subject}»',
      fr: "{actor} a modifié le modèle d'e-mail « {subject} »",
    },
  },
  'email-template.enabled': {
    name: { en: 'Email template switched on', es: 'Plantilla de correo activada', fr: "Modèle d'e-mail activé" },
    told: {
      en: '{actor} switched the email template “{subject}” on',
      es: '{actor} activó la plantilla de correo «{subject}»',
      fr: "{actor} a activé le modèle d'e-mail « {subject} »",
    },
  },
  'email-template.disabled': {
    name: { en: 'Email template switched off', es: 'Plantilla de correo desactivada', fr: "Modèle d'e-mail désactivé" },
    told: {
      en: '{actor} switched the email template “{subject}” off',
      es: '{actor} desactivó la plantilla de correo «{subject}»',
      fr: "{actor} a désactivé le modèle d'e-mail « {subject} »",
    },
  },
  'email-template.removed': {
    name: { en: 'Email template deleted', es: 'Plantilla de correo eliminada', fr: "Modèle d'e-mail supprimé" },
  },
  'email-template.translated': {
    name: { en: 'Email template translated', es: 'Plantilla de correo traducida', fr: "Modèle d'e-mail traduit" },
    told: {
      en: '{actor} translated the email template “{subject}”',
      es: '{actor} tradujo la plantilla de correo «{subject}»',
      fr: "{actor} a traduit le modèle d'e-mail « {subject} »",
    },
  },
  'email-template.restored': {
    name: { en: 'Email template restored', es: 'Plantilla de correo restaurada', fr: "Modèle d'e-mail restauré" },
    told: {
      en: '{actor} restored an earlier version of the email template “{subject}”',
      es: '{actor} restauró una versión anterior de la plantilla de correo «{subject}»',
      fr: "{actor} a rétabli une version antérieure du modèle d'e-mail « {subject} »",
    },
  },
  'mail.resent': {
    name: { en: 'Mail sent again', es: 'Correo reenviado', fr: 'E-mail renvoyé' },
  },
  'secret-mail.read': {
    name: {
      en: 'Mail with a secret link read',
      es: 'Correo con enlace secreto leído',
      fr: 'E-mail avec lien secret lu',
    },
    told: {
      en: '{actor} read a mail with a secret link',
      es: '{actor} leyó un correo con un enlace secreto',
      fr: '{actor} a lu un e-mail contenant un lien secret',
    },
  },
  'test-mail.sent': {
    name: { en: 'Test mail sent', es: 'Correo de prueba enviado', fr: 'E-mail de test envoyé' },
    told: {
      en: '{actor} sent a test mail',
      es: '{actor} envió un correo de prueba',
      fr: '{actor} a envoyé un e-mail de test',
    },
  },
  'mail-kind.refused': {
    name: { en: 'Mails of a kind refused', es: 'Tipo de correo rechazado', fr: "Type d'e-mail refusé" },
  },
  'mail-kind.wanted': {
    name: {
      en: 'Mails of a kind wanted again',
      es: 'Tipo de correo deseado de nuevo',
      fr: "Type d'e-mail de nouveau souhaité",
    },
  },
})

export const emailSubjects = declareSubjects({
  'email-template': { en: 'Email template', es: 'Plantilla de correo', fr: "Modèle d'e-mail" },
  mail: { en: 'Mail', es: 'Correo', fr: 'E-mail' },
  'mail-kind': { en: 'Kind of mail', es: 'Tipo de correo', fr: "Type d'e-mail" },
})

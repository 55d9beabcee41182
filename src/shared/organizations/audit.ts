import { declareActions, declareSubjects } from '../audit/action.ts'

export const organizationActions = declareActions({
  'organization.opened': {
    name: { en: 'Organization opened', es: 'Organización creada', fr: 'Organisation créée' },
    told: {
      en: '{actor} opened the organization {subject}',
      es: '{actor} creó la organización {subject}',
      fr: "{actor} a créé l'organisation {subject}",
    },
  },
  'organization.changed': {
    name: { en: 'Organization changed', es: 'Organización modificada', fr: 'Organisation modifiée' },
    told: {
      en: '{actor} changed the organization {subject}',
      es: '{actor} modificó la organización {subject}',
      fr: "{actor} a modifié l'organisation {subject}",
    },
  },
  'pay-rules.changed': {
    name: { en: 'Pay rules changed', es: 'Reglas de pago modificadas', fr: 'Règles de paie modifiées' },
    told: {
      en: '{actor} changed the pay rules of {subject}',
      es: '{actor} modificó las reglas de pago de {subject}',
      fr: '{actor} a modifié les règles de paie de {subject}',
    },
  },
  'organization-logo.changed': {
    name: { en: 'Logo changed', es: 'Logotipo cambiado', fr: 'Logo modifié' },
    told: {
      en: '{actor} changed the logo of {subject}',
      es: '{actor} cambió el logotipo de {subject}',
      fr: '{actor} a modifié le logo de {subject}',
    },
  },
  'business.opened': {
    name: { en: 'Site opened', es: 'Sede creada', fr: 'Site créé' },
    told: {
      en: '{actor} opened the site {subject}',
      es: '{actor} creó la sede {subject}',
      fr: '{actor} a créé le site {subject}',
    },
  },
  'business.changed': {
    name: { en: 'Site changed', es: 'Sede modificada', fr: 'Site modifié' },
    told: {
      en: '{actor} changed the site {subject}',
      es: '{actor} modificó la sede {subject}',
      fr: '{actor} a modifié le site {subject}',
    },
  },
  'business.closed': {
    name: { en: 'Site closed', es: 'Sede cerrada', fr: 'Site fermé' },
    told: {
      en: '{actor} closed the site {subject}',
      es: '{actor} cerró la sede {subject}',
      fr: '{actor} a fermé le site {subject}',
    },
  },
  'business.deleted': {
    name: { en: 'Site deleted', es: 'Sede eliminada', fr: 'Site supprimé' },
  },
  'business.reopened': {
    name: { en: 'Site reopened', es: 'Sede reabierta', fr: 'Site rouvert' },
    told: {
      en: '{actor} reopened the site {subject}',
      es: '{actor} reabrió la sede {subject}',
      fr: '{actor} a rouvert le site {subject}',
    },
  },
  'business.switched': {
    name: { en: 'Site switched', es: 'Sede cambiada', fr: 'Changement de site' },
    told: {
      en: '{employee} switched to another site',
      es: '{employee} cambió a otra sede',
      fr: '{employee} est passé à un autre site',
    },
  },
  'employment.started': {
    name: {
      en: 'Employee linked to a site',
      es: 'Empleado vinculado a una sede',
      fr: 'Employé rattaché à un site',
    },
    told: {
      en: '{actor} linked {employee} to {subject}',
      es: '{actor} vinculó a {employee} con {subject}',
      fr: '{actor} a rattaché {employee} à {subject}',
    },
  },
  'employment.changed': {
    name: { en: 'Employment changed', es: 'Empleo modificado', fr: 'Rattachement modifié' },
    told: {
      en: '{actor} changed the work of {employee} at {subject}',
      es: '{actor} modificó el trabajo de {employee} en {subject}',
      fr: '{actor} a modifié le travail de {employee} chez {subject}',
    },
  },
  'employment.ended': {
    name: { en: 'Employment ended', es: 'Empleo terminado', fr: 'Rattachement terminé' },
    told: {
      en: '{actor} ended the work of {employee} at {subject}',
      es: '{actor} terminó el trabajo de {employee} en {subject}',
      fr: '{actor} a mis fin au travail de {employee} chez {subject}',
    },
  },
  'allowance.added': {
    name: { en: 'Allowance added', es: 'Complemento añadido', fr: 'Prime ajoutée' },
    told: {
      en: '{actor} added the allowance {name}',
      es: '{actor} añadió el complemento {name}',
      fr: '{actor} a ajouté la prime {name}',
    },
  },
  'allowance.changed': {
    name: { en: 'Allowance changed', es: 'Complemento modificado', fr: 'Prime modifiée' },
    told: {
      en: '{actor} changed the allowance {name}',
      es: '{actor} modificó el complemento {name}',
      fr: '{actor} a modifié la prime {name}',
    },
  },
  'allowance.ended': {
    name: { en: 'Allowance ended', es: 'Complemento terminado', fr: 'Prime arrêtée' },
    told: {
      en: '{actor} ended the allowance {name}',
      es: '{actor} terminó el complemento {name}',
      fr: '{actor} a arrêté la prime {name}',
    },
  },
})

export const organizationSubjects = declareSubjects({
  allowance: { en: 'Allowance', es: 'Complemento', fr: 'Prime' },
  business: { en: 'Site', es: 'Sede', fr: 'Site' },
  organization: { en: 'Organization', es: 'Organización', fr: 'Organisation' },
})

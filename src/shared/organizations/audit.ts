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
    name: { en: 'Business opened', es: 'Sede creada', fr: 'Établissement créé' },
    told: {
      en: '{actor} opened the business {subject}',
      es: '{actor} creó la sede {subject}',
      fr: "{actor} a créé l'établissement {subject}",
    },
  },
  'business.changed': {
    name: { en: 'Business changed', es: 'Sede modificada', fr: 'Établissement modifié' },
    told: {
      en: '{actor} changed the business {subject}',
      es: '{actor} modificó la sede {subject}',
      fr: "{actor} a modifié l'établissement {subject}",
    },
  },
  'business.closed': {
    name: { en: 'Business closed', es: 'Sede cerrada', fr: 'Établissement fermé' },
    told: {
      en: '{actor} closed the business {subject}',
      es: '{actor} cerró la sede {subject}',
      fr: "{actor} a fermé l'établissement {subject}",
    },
  },
  'business.deleted': {
    name: { en: 'Business deleted', es: 'Sede eliminada', fr: 'Établissement supprimé' },
  },
  'business.reopened': {
    name: { en: 'Business reopened', es: 'Sede reabierta', fr: 'Établissement rouvert' },
    told: {
      en: '{actor} reopened the business {subject}',
      es: '{actor} reabrió la sede {subject}',
      fr: "{actor} a rouvert l'établissement {subject}",
    },
  },
  'business.switched': {
    name: { en: 'Business switched', es: 'Sede cambiada', fr: "Changement d'établissement" },
    told: {
      en: '{employee} switched to another business',
      es: '{employee} cambió a otra sede',
      fr: '{employee} est passé à un autre établissement',
    },
  },
  'employment.started': {
    name: {
      en: 'Employee linked to a business',
      es: 'Empleado vinculado a una sede',
      fr: 'Employé rattaché à un établissement',
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
})

export const organizationSubjects = declareSubjects({
  business: { en: 'Business', es: 'Sede', fr: 'Établissement' },
  organization: { en: 'Organization', es: 'Organización', fr: 'Organisation' },
})

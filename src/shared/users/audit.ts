import { declareActions, declareSubjects } from '../audit/action.ts'

export const userActions = declareActions({
  'user.created': {
    name: { en: 'User created', es: 'Usuario creado', fr: 'Utilisateur créé' },
    told: {
      en: '{actor} created the account of {subject}',
      es: '{actor} creó la cuenta de {subject}',
      fr: '{actor} a créé le compte de {subject}',
    },
  },
  'user.changed': {
    name: { en: 'User changed', es: 'Usuario modificado', fr: 'Utilisateur modifié' },
    told: {
      en: '{actor} changed the account of {subject}',
      es: '{actor} modificó la cuenta de {subject}',
      fr: '{actor} a modifié le compte de {subject}',
    },
  },
  'user.closed': {
    name: { en: 'User closed', es: 'Usuario cerrado', fr: 'Utilisateur fermé' },
    told: {
      en: '{actor} closed the account of {subject}',
      es: '{actor} cerró la cuenta de {subject}',
      fr: '{actor} a fermé le compte de {subject}',
    },
  },
  'registration.approved': {
    name: { en: 'Registration approved', es: 'Registro aprobado', fr: 'Inscription approuvée' },
    told: {
      en: '{actor} approved the registration of {subject}',
      es: '{actor} aprobó el registro de {subject}',
      fr: "{actor} a approuvé l'inscription de {subject}",
    },
  },
  'registration.rejected': {
    name: { en: 'Registration rejected', es: 'Registro rechazado', fr: 'Inscription refusée' },
    told: {
      en: '{actor} rejected the registration of {subject}',
      es: '{actor} rechazó el registro de {subject}',
      fr: "{actor} a refusé l'inscription de {subject}",
    },
  },
})

export const userSubjects = declareSubjects({
  registration: { en: 'Registration', es: 'Registro', fr: 'Inscription' },
  user: { en: 'User', es: 'Usuario', fr: 'Utilisateur' },
})

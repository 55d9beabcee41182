import { declareActions, declareSubjects } from '../audit/action.ts'

export const clientActions = declareActions({
  'client.opened': {
    name: { en: 'Client added', es: 'Cliente añadido', fr: 'Client ajouté' },
    told: {
      en: '{actor} added the client {subject}',
      es: '{actor} añadió el cliente {subject}',
      fr: '{actor} a ajouté le client {subject}',
    },
  },
  'client.changed': {
    name: { en: 'Client changed', es: 'Cliente modificado', fr: 'Client modifié' },
    told: {
      en: '{actor} changed the client {subject}',
      es: '{actor} modificó el cliente {subject}',
      fr: '{actor} a modifié le client {subject}',
    },
  },
  'client.closed': {
    name: { en: 'Client closed', es: 'Cliente cerrado', fr: 'Client fermé' },
    told: {
      en: '{actor} closed the client {subject}',
      es: '{actor} cerró el cliente {subject}',
      fr: '{actor} a fermé le client {subject}',
    },
  },
  'client.reopened': {
    name: { en: 'Client reopened', es: 'Cliente reabierto', fr: 'Client rouvert' },
    told: {
      en: '{actor} reopened the client {subject}',
      es: '{actor} reabrió el cliente {subject}',
      fr: '{actor} a rouvert le client {subject}',
    },
  },
  'client-person.invited': {
    name: { en: 'Client account made', es: 'Cuenta de cliente creada', fr: 'Compte client créé' },
    told: {
      en: '{actor} invited someone of {subject}',
      es: '{actor} invitó a alguien de {subject}',
      fr: "{actor} a invité quelqu'un de {subject}",
    },
  },
  'client-person.link-shown': {
    name: {
      en: 'Invitation link of a client shown',
      es: 'Enlace de invitación de un cliente mostrado',
      fr: "Lien d'invitation d'un client affiché",
    },
    told: {
      en: '{actor} had the invitation link for someone of {subject} shown',
      es: '{actor} hizo mostrar el enlace de invitación de alguien de {subject}',
      fr: "{actor} a fait afficher le lien d'invitation de quelqu'un de {subject}",
    },
  },
  'client-person.joined': {
    name: { en: 'Client came in', es: 'Cliente incorporado', fr: 'Client arrivé' },
    told: {
      en: 'Someone of {subject} accepted the invitation',
      es: 'Alguien de {subject} aceptó la invitación',
      fr: "Quelqu'un de {subject} a accepté l'invitation",
    },
  },
  'client-person.changed': {
    name: {
      en: 'Rights of a client account changed',
      es: 'Permisos de una cuenta de cliente modificados',
      fr: "Droits d'un compte client modifiés",
    },
    told: {
      en: '{actor} changed what someone of {subject} sees and does',
      es: '{actor} modificó lo que ve y hace alguien de {subject}',
      fr: "{actor} a modifié ce que voit et fait quelqu'un de {subject}",
    },
  },
  'client-person.removed': {
    name: { en: 'Client account ended', es: 'Cuenta de cliente terminada', fr: 'Compte client supprimé' },
    told: {
      en: '{actor} ended the access of someone of {subject}',
      es: '{actor} retiró el acceso a alguien de {subject}',
      fr: "{actor} a retiré l'accès à quelqu'un de {subject}",
    },
  },
})

export const clientSubjects = declareSubjects({
  client: { en: 'Client', es: 'Cliente', fr: 'Client' },
})

import { declareActions } from '../audit/action.ts'

export const invitationActions = declareActions({
  'invitation.sent': {
    name: { en: 'Invitation sent', es: 'Invitación enviada', fr: 'Invitation envoyée' },
    told: { en: '{actor} invited {employee}', es: '{actor} invitó a {employee}', fr: '{actor} a invité {employee}' },
  },
  'invitation.shown': {
    name: {
      en: 'Invitation link shown',
      es: 'Enlace de invitación mostrado',
      fr: "Lien d'invitation affiché",
    },
    told: {
      en: '{actor} had the invitation link of {employee} shown',
      es: '{actor} hizo mostrar el enlace de invitación de {employee}',
      fr: "{actor} a fait afficher le lien d'invitation de {employee}",
    },
  },
  'sign-in-link.shown': {
    name: {
      en: 'Link for a new PIN shown',
      es: 'Enlace para un PIN nuevo mostrado',
      fr: 'Lien pour un nouveau code PIN affiché',
    },
    told: {
      en: '{actor} had a link shown by which {employee} chooses another PIN',
      es: '{actor} hizo mostrar un enlace con el que {employee} elige otro PIN',
      fr: '{actor} a fait afficher un lien par lequel {employee} choisit un autre code PIN',
    },
  },
  'invitation.withdrawn': {
    name: { en: 'Invitation withdrawn', es: 'Invitación retirada', fr: 'Invitation retirée' },
    told: {
      en: '{actor} withdrew the invitation of {employee}',
      es: '{actor} retiró la invitación de {employee}',
      fr: "{actor} a retiré l'invitation de {employee}",
    },
  },
  'invitation.accepted': {
    name: { en: 'Invitation accepted', es: 'Invitación aceptada', fr: 'Invitation acceptée' },
    told: {
      en: '{employee} accepted the invitation',
      es: '{employee} aceptó la invitación',
      fr: "{employee} a accepté l'invitation",
    },
  },
  'invitation.declined': {
    name: { en: 'Invitation declined', es: 'Invitación rechazada', fr: 'Invitation refusée' },
    told: {
      en: '{employee} declined the invitation',
      es: '{employee} rechazó la invitación',
      fr: "{employee} a refusé l'invitation",
    },
  },
})

import { declareActions } from '../audit/action.ts'

export const privacyActions = declareActions({
  'person-data.downloaded': {
    name: {
      en: 'Data of a person downloaded',
      es: 'Datos de una persona descargados',
      fr: 'Données d’une personne téléchargées',
    },
    told: {
      en: '{actor} downloaded what Muster knows of {subject}',
      es: '{actor} descargó lo que Muster sabe de {subject}',
      fr: '{actor} a téléchargé ce que Muster sait de {subject}',
    },
  },
  'person.erased': {
    name: { en: 'Person erased', es: 'Persona suprimida', fr: 'Personne effacée' },
    told: {
      en: '{actor} had the data of {subject} erased',
      es: '{actor} hizo suprimir los datos de {subject}',
      fr: '{actor} a fait effacer les données de {subject}',
    },
  },
  'erasure.asked': {
    name: { en: 'Erasure asked for', es: 'Supresión solicitada', fr: 'Effacement demandé' },
    told: {
      en: '{actor} asked to be erased',
      es: '{actor} pidió la supresión de sus datos',
      fr: '{actor} a demandé l’effacement de ses données',
    },
  },
  'erasure.withdrawn': {
    name: { en: 'Erasure no longer asked for', es: 'Supresión retirada', fr: 'Effacement retiré' },
    told: {
      en: '{actor} no longer asks to be erased',
      es: '{actor} ya no pide la supresión de sus datos',
      fr: '{actor} ne demande plus l’effacement de ses données',
    },
  },
  'retention.changed': {
    name: {
      en: 'Retention changed',
      es: 'Plazos de conservación modificados',
      fr: 'Durées de conservation modifiées',
    },
    told: {
      en: '{actor} changed how long personal data is kept',
      es: '{actor} cambió cuánto tiempo se conservan los datos personales',
      fr: '{actor} a changé la durée de conservation des données personnelles',
    },
  },
  'position-text.changed': {
    name: {
      en: 'Text on positions changed',
      es: 'Texto sobre posiciones modificado',
      fr: 'Texte sur les positions modifié',
    },
    told: {
      en: '{actor} changed what people agree to before their position is recorded',
      es: '{actor} cambió lo que se acepta antes de registrar la posición',
      fr: '{actor} a changé ce que l’on accepte avant l’enregistrement de la position',
    },
  },
  'position-consent.given': {
    name: { en: 'Agreed to positions', es: 'Posiciones aceptadas', fr: 'Positions acceptées' },
    told: {
      en: '{actor} agreed that their position is recorded',
      es: '{actor} aceptó que se registre su posición',
      fr: '{actor} a accepté que sa position soit enregistrée',
    },
  },
  'position-consent.withdrawn': {
    name: { en: 'Withdrew from positions', es: 'Posiciones rechazadas', fr: 'Positions refusées' },
    told: {
      en: '{actor} no longer agrees that their position is recorded',
      es: '{actor} ya no acepta que se registre su posición',
      fr: '{actor} n’accepte plus que sa position soit enregistrée',
    },
  },
})

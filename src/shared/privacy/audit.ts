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
})

import { declareActions, declareSubjects } from '../audit/action.ts'

export const zoneActions = declareActions({
  'zone.created': {
    name: { en: 'Zone created', es: 'Zona creada', fr: 'Zone créée' },
    told: {
      en: '{actor} created the zone {subject}',
      es: '{actor} creó la zona {subject}',
      fr: '{actor} a créé la zone {subject}',
    },
  },
  'zone.changed': {
    name: { en: 'Zone changed', es: 'Zona modificada', fr: 'Zone modifiée' },
    told: {
      en: '{actor} changed the zone {subject}',
      es: '{actor} modificó la zona {subject}',
      fr: '{actor} a modifié la zone {subject}',
    },
  },
  'zone.deleted': {
    name: { en: 'Zone deleted', es: 'Zona eliminada', fr: 'Zone supprimée' },
  },
  'zone-alert.acknowledged': {
    name: { en: 'Zone alert acknowledged', es: 'Alerta de zona confirmada', fr: 'Alerte de zone confirmée' },
    told: {
      en: '{actor} acknowledged a zone alert',
      es: '{actor} confirmó una alerta de zona',
      fr: '{actor} a confirmé une alerte de zone',
    },
  },
})

export const zoneSubjects = declareSubjects({
  zone: { en: 'Zone', es: 'Zona', fr: 'Zone' },
  'zone-alert': { en: 'Zone alert', es: 'Alerta de zona', fr: 'Alerte de zone' },
})

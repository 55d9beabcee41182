import { declareActions } from '../audit/action.ts'

export const availabilityActions = declareActions({
  'availability.changed': {
    name: { en: 'Availability changed', es: 'Disponibilidad modificada', fr: 'Disponibilités modifiées' },
    told: {
      en: '{actor} changed when {subject} can work',
      es: '{actor} modificó cuándo puede trabajar {subject}',
      fr: '{actor} a modifié les disponibilités de {subject}',
    },
  },
  'availability-clash.dismissed': {
    name: {
      en: 'Shift kept although they cannot',
      es: 'Turno mantenido aunque no puede',
      fr: 'Vacation maintenue malgré l’indisponibilité',
    },
  },
})

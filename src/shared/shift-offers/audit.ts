import { declareActions } from '../audit/action.ts'

export const shiftOfferActions = declareActions({
  'offering.started': {
    name: { en: 'Shift offered in waves', es: 'Turno ofrecido por oleadas', fr: 'Vacation proposée par vagues' },
    told: {
      en: '{actor} began to offer a shift in waves',
      es: '{actor} empezó a ofrecer un turno por oleadas',
      fr: '{actor} a commencé à proposer une vacation par vagues',
    },
  },
  'offering.sent': {
    name: {
      en: 'Wave of offers sent',
      es: 'Oleada de ofertas enviada',
      fr: 'Vague de propositions envoyée',
    },
  },
  'offering.stopped': {
    name: {
      en: 'Offering of a shift stopped',
      es: 'Ofrecimiento de un turno detenido',
      fr: 'Proposition d’une vacation arrêtée',
    },
    told: {
      en: '{actor} stopped offering a shift',
      es: '{actor} dejó de ofrecer un turno',
      fr: '{actor} a cessé de proposer une vacation',
    },
  },
  'offering.exhausted': {
    name: {
      en: 'Shift that nobody took',
      es: 'Turno que nadie asumió',
      fr: 'Vacation que personne n’a prise',
    },
  },
  'shift-claim.approved': {
    name: { en: 'Claim of a shift approved', es: 'Solicitud de turno aprobada', fr: 'Demande de vacation approuvée' },
    told: {
      en: '{actor} gave {employee} the shift they had asked for',
      es: '{actor} dio a {employee} el turno que había pedido',
      fr: '{actor} a donné à {employee} la vacation demandée',
    },
  },
  'shift-claim.declined': {
    name: { en: 'Claim of a shift declined', es: 'Solicitud de turno rechazada', fr: 'Demande de vacation refusée' },
    told: {
      en: '{actor} declined the shift {employee} had asked for',
      es: '{actor} rechazó el turno que {employee} había pedido',
      fr: '{actor} a refusé la vacation demandée par {employee}',
    },
  },
  'shift-claim.withdrawn': {
    name: { en: 'Claim of a shift withdrawn', es: 'Solicitud de turno retirada', fr: 'Demande de vacation retirée' },
    told: {
      en: '{employee} withdrew their claim of a shift',
      es: '{employee} retiró su solicitud de turno',
      fr: '{employee} a retiré sa demande de vacation',
    },
  },
  'shift-offer.approved': {
    name: { en: 'Offer of a shift accepted', es: 'Oferta de turno aceptada', fr: 'Offre de vacation acceptée' },
    told: {
      en: '{employee} took the shift offered to them',
      es: '{employee} tomó el turno que se le ofreció',
      fr: '{employee} a pris la vacation proposée',
    },
  },
  'shift-offer.declined': {
    name: { en: 'Offer of a shift declined', es: 'Oferta de turno rechazada', fr: 'Offre de vacation refusée' },
    told: {
      en: '{employee} declined the shift offered to them',
      es: '{employee} rechazó el turno que se le ofreció',
      fr: '{employee} a refusé la vacation proposée',
    },
  },
  'shift-offer.withdrawn': {
    name: { en: 'Offer of a shift withdrawn', es: 'Oferta de turno retirada', fr: 'Offre de vacation retirée' },
    told: {
      en: '{actor} withdrew the shift offered to {employee}',
      es: '{actor} retiró el turno ofrecido a {employee}',
      fr: '{actor} a retiré la vacation proposée à {employee}',
    },
  },
  'shift-swap.approved': {
    name: { en: 'Swap of shifts approved', es: 'Cambio de turnos aprobado', fr: 'Échange de vacations approuvé' },
    told: {
      en: '{actor} approved a swap of shifts with {employee}',
      es: '{actor} aprobó un cambio de turnos con {employee}',
      fr: '{actor} a approuvé un échange de vacations avec {employee}',
    },
  },
  'shift-swap.declined': {
    name: { en: 'Swap of shifts declined', es: 'Cambio de turnos rechazado', fr: 'Échange de vacations refusé' },
    told: {
      en: '{actor} declined a swap of shifts with {employee}',
      es: '{actor} rechazó un cambio de turnos con {employee}',
      fr: '{actor} a refusé un échange de vacations avec {employee}',
    },
  },
  'shift-swap.withdrawn': {
    name: { en: 'Swap of shifts withdrawn', es: 'Cambio de turnos retirado', fr: 'Échange de vacations retiré' },
    told: {
      en: '{actor} withdrew a swap of shifts with {employee}',
      es: '{actor} retiró un cambio de turnos con {employee}',
      fr: '{actor} a retiré un échange de vacations avec {employee}',
    },
  },
})

import { declareActions, declareSubjects } from '../audit/action.ts'

export const timeEntryActions = declareActions({
  'time-entry.clocked-in': {
    name: { en: 'Clocked in', es: 'Entrada fichada', fr: 'Arrivée pointée' },
    told: {
      en: '{actor} clocked {employee} in',
      es: '{actor} fichó la entrada de {employee}',
      fr: "{actor} a pointé l'arrivée de {employee}",
    },
  },
  'time-entry.clocked-out': {
    name: { en: 'Clocked out', es: 'Salida fichada', fr: 'Départ pointé' },
    told: {
      en: '{actor} clocked {employee} out',
      es: '{actor} fichó la salida de {employee}',
      fr: '{actor} a pointé le départ de {employee}',
    },
  },
  'time-entry.reopened': {
    name: { en: 'Clock-out taken back', es: 'Salida deshecha', fr: 'Départ annulé' },
    told: {
      en: '{actor} took back the clock-out of {employee}',
      es: '{actor} deshizo la salida de {employee}',
      fr: '{actor} a annulé le départ de {employee}',
    },
  },
  'time-entry.corrected': {
    name: { en: 'Time entry corrected', es: 'Fichaje corregido', fr: 'Pointage corrigé' },
    told: {
      en: '{actor} corrected the time of {employee}',
      es: '{actor} corrigió el fichaje de {employee}',
      fr: '{actor} a corrigé le pointage de {employee}',
    },
  },
  'time-entry.contested': {
    name: {
      en: 'Phone recorded otherwise',
      es: 'El teléfono registró otra cosa',
      fr: 'Le téléphone a enregistré autre chose',
    },
    told: {
      en: 'The phone of {employee} had recorded another time',
      es: 'El teléfono de {employee} había registrado otra hora',
      fr: 'Le téléphone de {employee} avait enregistré une autre heure',
    },
  },
  'time-entry.objected': {
    name: { en: 'Client objects to time', es: 'El cliente impugna el fichaje', fr: 'Le client conteste le pointage' },
    told: {
      en: '{actor} objected to the time of {employee}',
      es: '{actor} impugnó el fichaje de {employee}',
      fr: '{actor} a contesté le pointage de {employee}',
    },
  },
  'time-entry.closed': {
    name: { en: 'Forgotten clock-out closed', es: 'Salida olvidada cerrada', fr: 'Départ oublié clôturé' },
    told: {
      en: '{actor} closed the forgotten time entry of {employee}',
      es: '{actor} cerró el fichaje olvidado de {employee}',
      fr: '{actor} a clôturé le pointage oublié de {employee}',
    },
  },
})

export const timeEntrySubjects = declareSubjects({
  'time-entry': { en: 'Time entry', es: 'Fichaje', fr: 'Pointage' },
})

import { declareActions } from '../audit/action.ts'

export const scheduleActions = declareActions({
  'shift.created': {
    name: { en: 'Shift created', es: 'Turno creado', fr: 'Quart créé' },
    told: {
      en: '{actor} created a shift on {date}',
      es: '{actor} creó un turno el {date}',
      fr: '{actor} a créé un quart le {date}',
    },
  },
  'shift.changed': {
    name: { en: 'Shift changed', es: 'Turno modificado', fr: 'Quart modifié' },
    told: {
      en: '{actor} changed the shift on {date}',
      es: '{actor} modificó el turno del {date}',
      fr: '{actor} a modifié le quart du {date}',
    },
  },
  'shift.deleted': {
    name: { en: 'Shift deleted', es: 'Turno eliminado', fr: 'Quart supprimé' },
    told: {
      en: '{actor} deleted the shift on {date}',
      es: '{actor} eliminó el turno del {date}',
      fr: '{actor} a supprimé le quart du {date}',
    },
  },
  'shift.claimed': {
    name: { en: 'Open shift taken', es: 'Turno abierto tomado', fr: 'Quart ouvert pris' },
    told: {
      en: '{employee} took an open shift',
      es: '{employee} tomó un turno abierto',
      fr: '{employee} a pris un quart ouvert',
    },
  },
  'shift.repeated': {
    name: { en: 'Shift repeated', es: 'Turno repetido', fr: 'Quart répété' },
    told: { en: '{actor} repeated a shift', es: '{actor} repitió un turno', fr: '{actor} a répété un quart' },
  },
  'shifts.published': {
    name: { en: 'Shifts published', es: 'Turnos publicados', fr: 'Quarts publiés' },
    told: {
      en: '{actor} published shifts: {shifts}',
      es: '{actor} publicó turnos: {shifts}',
      fr: '{actor} a publié des quarts : {shifts}',
    },
  },
  'shift-series.changed': {
    name: { en: 'Series of shifts changed', es: 'Serie de turnos modificada', fr: 'Série de quarts modifiée' },
    told: {
      en: '{actor} changed a series of shifts from {from}',
      es: '{actor} modificó una serie de turnos desde el {from}',
      fr: '{actor} a modifié une série de quarts à partir du {from}',
    },
  },
  'week.copied': {
    name: { en: 'Week copied', es: 'Semana copiada', fr: 'Semaine copiée' },
    told: {
      en: '{actor} copied a week of shifts to {firstDay}',
      es: '{actor} copió una semana de turnos al {firstDay}',
      fr: '{actor} a copié une semaine de quarts vers le {firstDay}',
    },
  },
  'calendar-feed.opened': {
    name: { en: 'Calendar address made', es: 'Dirección de calendario creada', fr: 'Adresse de calendrier créée' },
    told: {
      en: '{employee} made a calendar address',
      es: '{employee} creó una dirección de calendario',
      fr: '{employee} a créé une adresse de calendrier',
    },
  },
  'calendar-feed.closed': {
    name: { en: 'Calendar address closed', es: 'Dirección de calendario cerrada', fr: 'Adresse de calendrier fermée' },
    told: {
      en: '{employee} closed their calendar address',
      es: '{employee} cerró su dirección de calendario',
      fr: '{employee} a fermé son adresse de calendrier',
    },
  },
})

import { declareActions, declareSubjects } from '../audit/action.ts'

export const scheduleActions = declareActions({
  'shift.created': {
    name: { en: 'Shift created', es: 'Turno creado', fr: 'Vacation créée' },
    told: {
      en: '{actor} created a shift on {date}',
      es: '{actor} creó un turno el {date}',
      fr: '{actor} a créé une vacation le {date}',
    },
  },
  'shift.changed': {
    name: { en: 'Shift changed', es: 'Turno modificado', fr: 'Vacation modifiée' },
    told: {
      en: '{actor} changed the shift on {date}',
      es: '{actor} modificó el turno del {date}',
      fr: '{actor} a modifié la vacation du {date}',
    },
  },
  'shift.deleted': {
    name: { en: 'Shift deleted', es: 'Turno eliminado', fr: 'Vacation supprimée' },
    told: {
      en: '{actor} deleted the shift on {date}',
      es: '{actor} eliminó el turno del {date}',
      fr: '{actor} a supprimé la vacation du {date}',
    },
  },
  'shift.claimed': {
    name: { en: 'Open shift taken', es: 'Turno abierto tomado', fr: 'Vacation à pourvoir prise' },
    told: {
      en: '{employee} took an open shift',
      es: '{employee} tomó un turno abierto',
      fr: '{employee} a pris une vacation à pourvoir',
    },
  },
  'shift.repeated': {
    name: { en: 'Shift repeated', es: 'Turno repetido', fr: 'Vacation répétée' },
    told: { en: '{actor} repeated a shift', es: '{actor} repitió un turno', fr: '{actor} a répété une vacation' },
  },
  'shifts.published': {
    name: { en: 'Shifts published', es: 'Turnos publicados', fr: 'Vacations publiées' },
    told: {
      en: '{actor} published shifts: {shifts}',
      es: '{actor} publicó turnos: {shifts}',
      fr: '{actor} a publié des vacations : {shifts}',
    },
  },
  'shifts.imported': {
    name: { en: 'Shifts imported', es: 'Turnos importados', fr: 'Vacations importées' },
    told: {
      en: '{actor} imported shifts: {shifts}',
      es: '{actor} importó turnos: {shifts}',
      fr: '{actor} a importé des vacations : {shifts}',
    },
  },
  'shift-series.changed': {
    name: { en: 'Series of shifts changed', es: 'Serie de turnos modificada', fr: 'Série de vacations modifiée' },
    told: {
      en: '{actor} changed a series of shifts from {from}',
      es: '{actor} modificó una serie de turnos desde el {from}',
      fr: '{actor} a modifié une série de vacations à partir du {from}',
    },
  },
  'week.copied': {
    name: { en: 'Week copied', es: 'Semana copiada', fr: 'Semaine copiée' },
    told: {
      en: '{actor} copied a week of shifts to {firstDay}',
      es: '{actor} copió una semana de turnos al {firstDay}',
      fr: '{actor} a copié une semaine de vacations vers le {firstDay}',
    },
  },
  'planning-rules.changed': {
    name: {
      en: 'Planning rules changed',
      es: 'Reglas de planificación modificadas',
      fr: 'Règles de planification modifiées',
    },
    told: {
      en: '{actor} changed the planning rules of {subject}',
      es: '{actor} modificó las reglas de planificación de {subject}',
      fr: '{actor} a modifié les règles de planification de {subject}',
    },
  },
  'planning-limits.changed': {
    name: {
      en: 'Planning limits changed',
      es: 'Límites de planificación modificados',
      fr: 'Limites de planification modifiées',
    },
    told: {
      en: '{actor} changed how {subject} may be planned',
      es: '{actor} modificó cómo se puede planificar a {subject}',
      fr: '{actor} a modifié la façon de planifier {subject}',
    },
  },
  'shift-template.created': {
    name: { en: 'Shift template added', es: 'Plantilla de turnos añadida', fr: 'Modèle de vacations ajouté' },
    told: {
      en: '{actor} added the shift template {name}',
      es: '{actor} añadió la plantilla de turnos {name}',
      fr: '{actor} a ajouté le modèle de vacations {name}',
    },
  },
  'shift-template.changed': {
    name: { en: 'Shift template changed', es: 'Plantilla de turnos modificada', fr: 'Modèle de vacations modifié' },
    told: {
      en: '{actor} changed the shift template {name}',
      es: '{actor} modificó la plantilla de turnos {name}',
      fr: '{actor} a modifié le modèle de vacations {name}',
    },
  },
  'shift-template.deleted': {
    name: { en: 'Shift template deleted', es: 'Plantilla de turnos eliminada', fr: 'Modèle de vacations supprimé' },
    told: {
      en: '{actor} deleted the shift template {name}',
      es: '{actor} eliminó la plantilla de turnos {name}',
      fr: '{actor} a supprimé le modèle de vacations {name}',
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

export const scheduleSubjects = declareSubjects({
  'shift-template': { en: 'Shift template', es: 'Plantilla de turnos', fr: 'Modèle de vacations' },
  schedule: { en: 'Shift', es: 'Turno', fr: 'Vacation' },
})

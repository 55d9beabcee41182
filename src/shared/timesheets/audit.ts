import { declareActions, declareSubjects } from '../audit/action.ts'

export const timesheetActions = declareActions({
  'timesheet.created': {
    name: { en: 'Timesheet created', es: 'Hoja de horas creada', fr: "Feuille d'heures créée" },
    told: {
      en: '{actor} created the timesheet of {employee} for the week of {weekStarting}',
      es: '{actor} creó la hoja de horas de {employee} de la semana del {weekStarting}',
      fr: "{actor} a créé la feuille d'heures de {employee} pour la semaine du {weekStarting}",
    },
  },
  'timesheet.approved': {
    name: { en: 'Timesheet approved', es: 'Hoja de horas aprobada', fr: "Feuille d'heures approuvée" },
    told: {
      en: '{actor} approved the timesheet of {employee} for the week of {weekStarting}',
      es: '{actor} aprobó la hoja de horas de {employee} de la semana del {weekStarting}',
      fr: "{actor} a approuvé la feuille d'heures de {employee} pour la semaine du {weekStarting}",
    },
  },
  'timesheet.rejected': {
    name: { en: 'Timesheet rejected', es: 'Hoja de horas rechazada', fr: "Feuille d'heures refusée" },
    told: {
      en: '{actor} rejected the timesheet of {employee} for the week of {weekStarting}',
      es: '{actor} rechazó la hoja de horas de {employee} de la semana del {weekStarting}',
      fr: "{actor} a refusé la feuille d'heures de {employee} pour la semaine du {weekStarting}",
    },
  },
  'timesheet.reopened': {
    name: { en: 'Timesheet reopened', es: 'Hoja de horas reabierta', fr: "Feuille d'heures rouverte" },
    told: {
      en: '{actor} reopened the timesheet of {employee} for the week of {weekStarting}',
      es: '{actor} reabrió la hoja de horas de {employee} de la semana del {weekStarting}',
      fr: "{actor} a rouvert la feuille d'heures de {employee} pour la semaine du {weekStarting}",
    },
  },
  'timesheets.generated': {
    name: { en: 'Timesheets generated', es: 'Hojas de horas generadas', fr: "Feuilles d'heures générées" },
    told: {
      en: '{actor} generated timesheets for the week of {weekStarting}: {count}',
      es: '{actor} generó hojas de horas de la semana del {weekStarting}: {count}',
      fr: "{actor} a généré des feuilles d'heures pour la semaine du {weekStarting} : {count}",
    },
  },
})

export const timesheetSubjects = declareSubjects({
  timesheet: { en: 'Timesheet', es: 'Hoja de horas', fr: "Feuille d'heures" },
})

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
  'payroll-layout.added': {
    name: { en: 'Payroll layout added', es: 'Formato de nómina añadido', fr: 'Format de paie ajouté' },
    told: {
      en: '{actor} added the payroll layout {name}',
      es: '{actor} añadió el formato de nómina {name}',
      fr: '{actor} a ajouté le format de paie {name}',
    },
  },
  'payroll-layout.changed': {
    name: { en: 'Payroll layout changed', es: 'Formato de nómina modificado', fr: 'Format de paie modifié' },
    told: {
      en: '{actor} changed the payroll layout {name}',
      es: '{actor} modificó el formato de nómina {name}',
      fr: '{actor} a modifié le format de paie {name}',
    },
  },
  'payroll-layout.removed': {
    name: { en: 'Payroll layout removed', es: 'Formato de nómina eliminado', fr: 'Format de paie retiré' },
    told: {
      en: '{actor} removed the payroll layout {name}',
      es: '{actor} eliminó el formato de nómina {name}',
      fr: '{actor} a retiré le format de paie {name}',
    },
  },
})

export const timesheetSubjects = declareSubjects({
  'payroll-layout': { en: 'Payroll layout', es: 'Formato de nómina', fr: 'Format de paie' },
  timesheet: { en: 'Timesheet', es: 'Hoja de horas', fr: "Feuille d'heures" },
})

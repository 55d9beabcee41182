import type { Sentence } from '../words.ts'

export const timesheetsRefusals = {
  'timesheet-approved': {
    en: 'This timesheet has been approved already.',
    es: 'Esta hoja de horas ya fue aprobada.',
    fr: "Cette feuille d'heures est déjà approuvée.",
  },
  'timesheet-rejected': {
    en: 'This timesheet has been rejected already.',
    es: 'Esta hoja de horas ya fue rechazada.',
    fr: "Cette feuille d'heures est déjà rejetée.",
  },
  'timesheet-pending': {
    en: 'This timesheet is still waiting.',
    es: 'Esta hoja de horas sigue pendiente.',
    fr: 'Cette feuille d’heures attend encore.',
  },
  'not-approved': {
    en: 'Only an approved timesheet can be reopened.',
    es: 'Solo se puede reabrir una hoja de horas aprobada.',
    fr: "Seule une feuille d'heures approuvée peut être rouverte.",
  },
  'own-timesheet': {
    en: 'Nobody decides on their own timesheet. Ask someone else.',
    es: 'Nadie decide sobre su propia hoja de horas. Pídalo a otra persona.',
    fr: "Personne ne décide de sa propre feuille d'heures. Demandez à quelqu'un d'autre.",
  },
  'not-theirs': {
    en: 'Time entry {entry} is of someone else.',
    es: 'El registro {entry} es de otra persona.',
    fr: "L'entrée {entry} est celle de quelqu'un d'autre.",
  },
  'entry-open': {
    en: 'Time entry {entry} is still open.',
    es: 'El registro {entry} sigue abierto.',
    fr: "L'entrée {entry} est encore ouverte.",
  },
  'needs-review': {
    en: 'Time entry {entry} has not been accepted in a review.',
    es: 'El registro {entry} no se ha aceptado en una revisión.',
    fr: "L'entrée {entry} n'a pas été acceptée lors d'une vérification.",
  },
  'not-in-week': {
    en: 'Time entry {entry} belongs to the week of {weeks}.',
    es: 'El registro {entry} pertenece a la semana del {weeks}.',
    fr: "L'entrée {entry} appartient à la semaine du {weeks}.",
  },
  'timesheet-hours-required': {
    en: 'Hours are required without time entries',
    es: 'Sin registros hacen falta las horas',
    fr: 'Sans entrées, les heures sont obligatoires',
  },
  'hours-disagree': {
    en: 'The entries add up to {sum} hours, not {given}.',
    es: 'Los registros suman {sum} horas, no {given}.',
    fr: 'Les entrées totalisent {sum} heures, pas {given}.',
  },
  'timesheet-exists': {
    en: 'This person already has a timesheet for that week.',
    es: 'Esta persona ya tiene una hoja de horas de esa semana.',
    fr: 'Cette personne a déjà une feuille d’heures pour cette semaine.',
  },
  'entry-on-timesheet': {
    en: 'An entry is already on a timesheet of that week.',
    es: 'Un registro ya está en una hoja de horas de esa semana.',
    fr: 'Une entrée figure déjà sur une feuille d’heures de cette semaine.',
  },
  'week-not-monday': {
    en: 'A week starts on a Monday: {day:day} is none.',
    es: 'Una semana empieza en lunes: {day:day} no lo es.',
    fr: "Une semaine commence un lundi : {day:day} n'en est pas un.",
  },
  'rejected-timesheet-is-final': {
    en: 'A rejected timesheet stays rejected.',
    es: 'Una hoja de horas rechazada queda rechazada.',
    fr: 'Une feuille d’heures rejetée le reste.',
  },
  'timesheet-line-stays': {
    en: 'A line of a decided timesheet stays as it is.',
    es: 'Una línea de una hoja de horas decidida queda como está.',
    fr: "Une ligne d'une feuille d’heures décidée reste telle quelle.",
  },
  'payroll-name-required': {
    en: 'A layout needs a name',
    es: 'Un formato necesita un nombre',
    fr: 'Un format a besoin d’un nom',
  },
  'payroll-name-taken': {
    en: 'Another layout has this name.',
    es: 'Otro formato tiene este nombre.',
    fr: 'Un autre format porte ce nom.',
  },
  'payroll-column-required': {
    en: 'A layout needs a column',
    es: 'Un formato necesita una columna',
    fr: 'Un format a besoin d’une colonne',
  },
  'payroll-column-elsewhere': {
    en: 'One of these columns does not belong to this kind of rows',
    es: 'Una de estas columnas no corresponde a este tipo de filas',
    fr: 'Une de ces colonnes ne va pas avec ce type de lignes',
  },
  'payroll-column-narrow': {
    en: 'Hours need a width of 7, days of 10',
    es: 'Las horas necesitan un ancho de 7 y las fechas de 10',
    fr: 'Les heures demandent une largeur de 7, les dates de 10',
  },
  'pay-code-required': {
    en: 'Regular and overtime hours need a pay code',
    es: 'Las horas ordinarias y extra necesitan un código de nómina',
    fr: 'Les heures normales et supplémentaires demandent un code de paie',
  },
} as const satisfies Record<string, Sentence>

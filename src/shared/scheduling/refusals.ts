import type { Sentence } from '../words.ts'

export const schedulingRefusals = {
  'date-required': { en: 'Date is required', es: 'La fecha es obligatoria', fr: 'La date est obligatoire' },
  'shift-ends-before-start': {
    en: 'End time must be after start time',
    es: 'El fin debe ser posterior al inicio',
    fr: 'La fin doit suivre le début',
  },
  'shift-too-long': {
    en: 'A shift can last at most 24 hours',
    es: 'Un turno puede durar 24 horas como máximo',
    fr: 'Une vacation dure 24 heures au plus',
  },
  'break-not-valid': {
    en: 'Enter whole minutes between 0 and 240',
    es: 'Indique minutos enteros entre 0 y 240',
    fr: 'Saisissez des minutes entières entre 0 et 240',
  },
  'break-not-shorter': {
    en: 'The break must be shorter than the shift',
    es: 'El descanso debe ser más corto que el turno',
    fr: 'La pause doit être plus courte que la vacation',
  },
  'shift-overlaps': { en: '{why}', es: '{why}', fr: '{why}' },
  'post-not-left': {
    en: 'Nobody left this shift before its end, or nothing of it is left.',
    es: 'Nadie dejó este turno antes de su fin, o ya no queda nada de él.',
    fr: "Personne n'a quitté cette vacation avant sa fin, ou il n'en reste rien.",
  },
  'no-show-today': {
    en: 'Did not come to work today.',
    es: 'Hoy no vino a trabajar.',
    fr: "N'est pas venu au travail aujourd'hui.",
  },
  'has-shift': {
    en: '{name} already has a shift on {day:day} from {start:time} to {end:time}.',
    es: '{name} ya tiene un turno el {day:day} de {start:time} a {end:time}.',
    fr: '{name} a déjà une vacation le {day:day} de {start:time} à {end:time}.',
  },
  'has-shift-at': {
    en: '{name} already has a shift on {day:day} from {start:time} to {end:time} at {location}.',
    es: '{name} ya tiene un turno el {day:day} de {start:time} a {end:time} en {location}.',
    fr: '{name} a déjà une vacation le {day:day} de {start:time} à {end:time} à {location}.',
  },
  'has-a-shift-then': {
    en: 'This person already has a shift at that time.',
    es: 'Esta persona ya tiene un turno a esa hora.',
    fr: 'Cette personne a déjà une vacation à cette heure-là.',
  },
  'needs-confirmation': { en: '{why}', es: '{why}', fr: '{why}' },
  'warning-of': { en: '{name}: {warning}', es: '{name}: {warning}', fr: '{name} : {warning}' },
  'warning-and-more': {
    en: '{name}: {warning} There are {count} more warnings.',
    es: '{name}: {warning} Hay {count} advertencias más.',
    fr: '{name} : {warning} Il y a {count} autres avertissements.',
  },
  'short-rest': {
    en: 'Only {hours} h of rest beside another shift, less than {least} h.',
    es: 'Solo {hours} h de descanso junto a otro turno, menos de {least} h.',
    fr: "Seulement {hours} h de repos à côté d'une autre vacation, moins de {least} h.",
  },
  'over-week-hours': {
    en: '{hours} hours planned in the week, more than {most}.',
    es: '{hours} horas planificadas en la semana, más de {most}.',
    fr: '{hours} heures prévues dans la semaine, plus de {most}.',
  },
  'licence-expired': {
    en: 'No valid licence on that day: {licences}.',
    es: 'Sin licencia válida ese día: {licences}.',
    fr: 'Pas d’habilitation valable ce jour-là : {licences}.',
  },
  'over-day-hours': {
    en: '{hours} hours on one day, more than {most}.',
    es: '{hours} horas en un día, más de {most}.',
    fr: '{hours} heures en un jour, plus de {most}.',
  },
  'days-in-row': {
    en: '{days} days in a row, more than {most}.',
    es: '{days} días seguidos, más de {most}.',
    fr: '{days} jours de suite, plus de {most}.',
  },
  'nights-in-row': {
    en: '{nights} nights in a row, more than {most}.',
    es: '{nights} noches seguidas, más de {most}.',
    fr: '{nights} nuits de suite, plus de {most}.',
  },
  'minor-hours': {
    en: 'Not of age yet: at most {day} h a day and {week} h a week, and not at night.',
    es: 'Aún es menor de edad: como máximo {day} h al día y {week} h a la semana, y no de noche.',
    fr: 'Encore mineur : {day} h par jour et {week} h par semaine au plus, et pas la nuit.',
  },
  banned: {
    en: 'Not wanted at this site.',
    es: 'No se le quiere en esta sede.',
    fr: 'N’est pas souhaité sur ce site.',
  },
  'kept-apart': {
    en: 'Not to be paired with {other}, who works there then.',
    es: 'No debe coincidir con {other}, que trabaja allí a esa hora.',
    fr: 'Ne doit pas être avec {other}, qui y travaille à cette heure-là.',
  },
  'ask-your-planner': {
    en: 'This shift cannot be taken. Ask whoever plans the shifts.',
    es: 'Este turno no se puede tomar. Pregunte a quien planifica los turnos.',
    fr: 'Cette vacation ne peut pas être prise. Adressez-vous à qui établit le planning.',
  },
  'planning-rule': {
    en: '{name}: {why} The planning rules do not allow it.',
    es: '{name}: {why} Las reglas de planificación no lo permiten.',
    fr: '{name} : {why} Les règles de planification ne le permettent pas.',
  },
  'minutes-not-valid': {
    en: 'Enter minutes between 1 and 1440',
    es: 'Indique minutos entre 1 y 1440',
    fr: 'Saisissez des minutes entre 1 et 1440',
  },
  'people-not-valid': {
    en: 'Enter a number of people between 1 and 50',
    es: 'Indique un número de personas entre 1 y 50',
    fr: 'Saisissez un nombre de personnes entre 1 et 50',
  },
  'row-not-valid': {
    en: 'Give a whole number from 1 to 14',
    es: 'Indique un número entero de 1 a 14',
    fr: 'Indiquez un nombre entier de 1 à 14',
  },
  'ban-reason-required': {
    en: 'Say why',
    es: 'Indique el motivo',
    fr: 'Indiquez le motif',
  },
  'apart-from-oneself': {
    en: 'Nobody is kept apart from themselves.',
    es: 'A nadie se le separa de sí mismo.',
    fr: 'Personne n’est séparé de soi-même.',
  },
  'named-twice': {
    en: 'Name each of them once.',
    es: 'Nombre cada uno una sola vez.',
    fr: 'Nommez chacun une seule fois.',
  },
  'shift-other-organization': {
    en: 'This belongs to another organization than the rest of the shift.',
    es: 'Esto pertenece a otra organización que el resto del turno.',
    fr: 'Ceci appartient à une autre organisation que le reste de la vacation.',
  },
  'not-two-weeks': {
    en: 'Name two different weeks by their first day.',
    es: 'Indique dos semanas distintas por su primer día.',
    fr: 'Indiquez deux semaines différentes par leur premier jour.',
  },
  'week-start-required': {
    en: 'Choose the first day of another week',
    es: 'Elija el primer día de otra semana',
    fr: "Choisissez le premier jour d'une autre semaine",
  },
  'too-many-shifts': {
    en: 'Copy this week one business at a time.',
    es: 'Copie esta semana empresa por empresa.',
    fr: 'Copiez cette semaine une entreprise à la fois.',
  },
  'repeat-range': { en: '{why}', es: '{why}', fr: '{why}' },
  'repeat-too-short': {
    en: 'Choose a day at least a week after the shift',
    es: 'Elija un día al menos una semana después del turno',
    fr: 'Choisissez un jour au moins une semaine après la vacation',
  },
  'repeat-too-long': {
    en: 'Repeat for a year at most',
    es: 'Repita durante un año como máximo',
    fr: 'Répétez pendant un an au plus',
  },
  'no-days': {
    en: 'The last day must not be before the first.',
    es: 'El último día no puede ser anterior al primero.',
    fr: 'Le dernier jour ne peut précéder le premier.',
  },
  'shift-has-hours': { en: '{why}', es: '{why}', fr: '{why}' },
  'hours-on-shift': {
    en: 'Hours were worked on this shift. Cancel it instead of deleting it.',
    es: 'En este turno se trabajaron horas. Cancélelo en lugar de eliminarlo.',
    fr: 'Des heures ont été travaillées sur cette vacation. Annulez-la au lieu de la supprimer.',
  },
  'hours-on-replaced-shift': {
    en: 'Hours were worked on one of the shifts to be replaced. Leave those out instead.',
    es: 'En uno de los turnos que se iban a reemplazar se trabajaron horas. Deje esos fuera.',
    fr: 'Des heures ont été travaillées sur une des vacations à remplacer. Laissez celles-là de côté.',
  },
  'calendar-address-invalid': {
    en: 'This calendar address does not work any more. Make a new one.',
    es: 'Esta dirección de calendario ya no funciona. Cree una nueva.',
    fr: 'Cette adresse de calendrier ne fonctionne plus. Créez-en une nouvelle.',
  },
  'shift-template-name-required': {
    en: 'Give the template a name',
    es: 'Ponga un nombre a la plantilla',
    fr: 'Donnez un nom au modèle',
  },
  'too-many-templates': {
    en: 'A company can have {most} templates of shifts. Delete one that nobody uses.',
    es: 'Una empresa puede tener {most} plantillas de turnos. Elimine una que nadie use.',
    fr: 'Une entreprise peut avoir {most} modèles de vacations. Supprimez-en un que personne n’utilise.',
  },
  'board-range': {
    en: 'Choose one to six weeks.',
    es: 'Elija de una a seis semanas.',
    fr: 'Choisissez de une à six semaines.',
  },
} as const satisfies Record<string, Sentence>

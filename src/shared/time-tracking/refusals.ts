import type { Sentence } from '../words.ts'

export const timeTrackingRefusals = {
  'clock-employee-required': {
    en: 'Employee ID is required',
    es: 'El identificador del empleado es obligatorio',
    fr: "L'identifiant de l'employé est obligatoire",
  },
  'clock-in-time-not-valid': {
    en: 'Invalid clock in time format',
    es: 'Formato de hora de entrada no válido',
    fr: "Format de l'heure d'arrivée non valide",
  },
  'clock-out-time-not-valid': {
    en: 'Invalid clock out time format',
    es: 'Formato de hora de salida no válido',
    fr: "Format de l'heure de départ non valide",
  },
  'choose-an-employee': {
    en: 'Please select an employee',
    es: 'Seleccione un empleado',
    fr: 'Sélectionnez un employé',
  },
  'whole-minutes': { en: 'Use whole minutes', es: 'Use minutos enteros', fr: 'Utilisez des minutes entières' },
  'on-break': {
    en: 'A break is already under way.',
    es: 'Ya hay un descanso en curso.',
    fr: 'Une pause est déjà en cours.',
  },
  'not-on-break': {
    en: 'No break is under way.',
    es: 'No hay ningún descanso en curso.',
    fr: "Aucune pause n'est en cours.",
  },
  'already-clocked-out': {
    en: 'This entry is already clocked out.',
    es: 'Este fichaje ya tiene salida.',
    fr: 'Le départ de ce pointage est déjà enregistré.',
  },
  'clock-over-a-day': {
    en: 'On the clock for more than 24 hours.',
    es: 'Más de 24 horas fichado.',
    fr: 'Pointé depuis plus de 24 heures.',
  },
  'undo-too-late': {
    en: 'A clock-out can be taken back for one minute. Ask your supervisor to correct it.',
    es: 'Una salida solo se puede deshacer durante un minuto. Pida a su supervisor que la corrija.',
    fr: 'Un départ ne peut être annulé que pendant une minute. Demandez à votre superviseur de le corriger.',
  },
  'undo-of-another': {
    en: 'Someone else clocked this entry out. Ask them, or have it corrected.',
    es: 'Otra persona fichó esta salida. Pídaselo a ella o solicite una corrección.',
    fr: "Ce départ a été pointé par quelqu'un d'autre. Adressez-vous à cette personne ou demandez une correction.",
  },
  'still-clocked-in': {
    en: 'This entry is still on the clock.',
    es: 'Este fichaje sigue en marcha.',
    fr: 'Ce pointage est toujours en cours.',
  },
  'already-clocked-in': {
    en: '{name} is already clocked in.',
    es: '{name} ya fichó la entrada.',
    fr: '{name} a déjà pointé son arrivée.',
  },
  'clock-in-too-early': {
    en: 'Your clock-in opens at {time:time}.',
    es: 'Podrá fichar la entrada a partir de las {time:time}.',
    fr: 'Vous pourrez pointer votre arrivée à partir de {time:time}.',
  },
  'orders-to-read': {
    en: 'Read “{title}” first: it has to be acknowledged before you clock in here.',
    es: 'Lea primero «{title}»: debe confirmarse antes de fichar la entrada aquí.',
    fr: 'Lisez d’abord « {title} » : à confirmer avant de pointer votre arrivée ici.',
  },
  'press-orders-unread': {
    en: 'Clocked in without a connection before having read “{title}”.',
    es: 'Fichó la entrada sin conexión antes de leer «{title}».',
    fr: 'A pointé son arrivée sans connexion avant d’avoir lu « {title} ».',
  },
  'press-of-another': {
    en: "Only one's own press carries the time it was made",
    es: 'Solo el fichaje propio lleva la hora en que se hizo',
    fr: "Seul son propre pointage porte l'heure à laquelle il a été fait",
  },
  'press-shift-gone': {
    en: 'Meanwhile the shift was given to someone else or cancelled.',
    es: 'Entretanto el turno se dio a otra persona o se canceló.',
    fr: "Entre-temps, la vacation a été donnée à quelqu'un d'autre ou annulée.",
  },
  'press-inactive': {
    en: 'Meanwhile this person was set to inactive.',
    es: 'Entretanto esta persona pasó a inactiva.',
    fr: 'Entre-temps, cette personne a été rendue inactive.',
  },
  'press-week-approved': {
    en: 'The hours of this week were approved before it arrived. Reopen the timesheet to pay it.',
    es: 'Las horas de esta semana se aprobaron antes de que llegara. Reabra la hoja de horas para pagarlo.',
    fr: "Les heures de cette semaine ont été approuvées avant son arrivée. Rouvrez la feuille d'heures pour les payer.",
  },
  'other-clock-in': {
    en: 'The phone, without a connection, recorded the clock-in on {day:day}, {pressed:time}.',
    es: 'El teléfono, sin conexión, registró la entrada el {day:day} a las {pressed:time}.',
    fr: "Le téléphone, sans connexion, a enregistré l'arrivée le {day:day} à {pressed:time}.",
  },
  'other-clock-out': {
    en: 'The phone, without a connection, recorded the clock-out on {day:day}, {pressed:time}.',
    es: 'El teléfono, sin conexión, registró la salida el {day:day} a las {pressed:time}.',
    fr: 'Le téléphone, sans connexion, a enregistré le départ le {day:day} à {pressed:time}.',
  },
  'other-break-start': {
    en: 'The phone, without a connection, recorded the start of a break on {day:day}, {pressed:time}.',
    es: 'El teléfono, sin conexión, registró el inicio de un descanso el {day:day} a las {pressed:time}.',
    fr: "Le téléphone, sans connexion, a enregistré le début d'une pause le {day:day} à {pressed:time}.",
  },
  'other-break-end': {
    en: 'The phone, without a connection, recorded the end of a break on {day:day}, {pressed:time}.',
    es: 'El teléfono, sin conexión, registró el fin de un descanso el {day:day} a las {pressed:time}.',
    fr: "Le téléphone, sans connexion, a enregistré la fin d'une pause le {day:day} à {pressed:time}.",
  },
  'press-early': {
    en: 'Pressed without a connection at {pressed:time}, before the clock-in opened at {opens:time}.',
    es: 'Fichado sin conexión a las {pressed:time}, antes de que abriera la entrada a las {opens:time}.',
    fr: "Pointé sans connexion à {pressed:time}, avant l'ouverture du pointage à {opens:time}.",
  },
  'press-no-shift': {
    en: 'Pressed without a connection at {pressed:time}, outside of any shift.',
    es: 'Fichado sin conexión a las {pressed:time}, fuera de todo turno.',
    fr: 'Pointé sans connexion à {pressed:time}, hors de toute vacation.',
  },
  'press-before-shift': {
    en: 'Pressed without a connection at {pressed:time}; the shift began at {starts:time}.',
    es: 'Fichado sin conexión a las {pressed:time}; el turno empezaba a las {starts:time}.',
    fr: 'Pointé sans connexion à {pressed:time} ; la vacation commençait à {starts:time}.',
  },
  'press-after-shift': {
    en: 'Pressed without a connection at {pressed:time}; the shift ended at {ends:time}.',
    es: 'Fichado sin conexión a las {pressed:time}; el turno terminaba a las {ends:time}.',
    fr: 'Pointé sans connexion à {pressed:time} ; la vacation finissait à {ends:time}.',
  },
  'this-person': { en: 'This person', es: 'Esta persona', fr: 'Cette personne' },
  'time-overlaps': {
    en: 'This person was already on the clock during a part of this time.',
    es: 'Esta persona ya tenía un fichaje durante parte de este tiempo.',
    fr: 'Cette personne avait déjà un pointage pendant une partie de ce temps.',
  },
  'out-before-in': {
    en: 'Clock-out must be after clock-in',
    es: 'La salida debe ser posterior a la entrada',
    fr: "Le départ doit suivre l'arrivée",
  },
  'approved-time': {
    en: 'This time is on an approved timesheet. Reopen the timesheet first.',
    es: 'Este tiempo está en una hoja de horas aprobada. Reábrala primero.',
    fr: "Ces heures figurent sur une feuille d'heures approuvée. Rouvrez-la d'abord.",
  },
  'own-time': {
    en: 'Nobody corrects or reviews their own time. Ask someone else.',
    es: 'Nadie corrige ni revisa su propio tiempo. Pídalo a otra persona.',
    fr: "Personne ne corrige ni ne vérifie ses propres heures. Demandez à quelqu'un d'autre.",
  },
  'needs-correction': {
    en: 'The clock closed this entry after 24 hours. Correct its clock-out time.',
    es: 'El sistema cerró este fichaje tras 24 horas. Corrija su hora de salida.',
    fr: 'Ce pointage a été clos après 24 heures. Corrigez son heure de départ.',
  },
  'not-waiting': {
    en: 'This entry does not wait for review.',
    es: 'Este fichaje no está por revisar.',
    fr: "Ce pointage n'est pas à vérifier.",
  },
  'time-to-come': {
    en: 'This time has not come yet',
    es: 'Esta hora aún no ha llegado',
    fr: "Cette heure n'est pas encore arrivée",
  },
  'entry-too-long': {
    en: 'An entry is at most 24 hours long',
    es: 'Un fichaje dura 24 horas como máximo',
    fr: 'Un pointage dure 24 heures au plus',
  },
  'break-longer-than-entry': {
    en: 'The break is longer than the entry',
    es: 'El descanso dura más que el fichaje',
    fr: 'La pause est plus longue que le pointage',
  },
  'employee-inactive': {
    en: 'This person is set to inactive and cannot be clocked in.',
    es: 'Esta persona está inactiva y no puede fichar.',
    fr: 'Cette personne est inactive et ne peut pas pointer.',
  },
  'shift-of-another': {
    en: 'This shift belongs to someone else.',
    es: 'Este turno es de otra persona.',
    fr: "Cette vacation est celle de quelqu'un d'autre.",
  },
  'own-hours': {
    en: 'Nobody writes down their own hours',
    es: 'Nadie anota sus propias horas',
    fr: 'Personne ne note ses propres heures',
  },
  'completed-without-end': {
    en: 'Completed entries have a clock-out time',
    es: 'Los registros completados tienen hora de salida',
    fr: 'Les pointages terminés ont une heure de départ',
  },
  'end-needed': {
    en: 'More than 24 hours ago: give the end as well',
    es: 'Hace más de 24 horas: indique también el final',
    fr: 'Il y a plus de 24 heures : indiquez aussi la fin',
  },
  'outside-zones': {
    en: '{where} Move closer, or clock in by hand and say why: your supervisor reviews it.',
    es: '{where} Acérquese, o fiche a mano y diga por qué: su supervisor lo revisará.',
    fr: '{where} Rapprochez-vous, ou pointez à la main en disant pourquoi : votre superviseur vérifiera.',
  },
  'place-outside': {
    en: 'The position is outside of authorized work zones.',
    es: 'La posición está fuera de las zonas de trabajo autorizadas.',
    fr: 'La position est en dehors des zones de travail autorisées.',
  },
  'place-outside-near': {
    en: 'The position is outside of authorized work zones, {distance:distance} from {zone}.',
    es: 'La posición está fuera de las zonas de trabajo autorizadas, a {distance:distance} de {zone}.',
    fr: 'La position est en dehors des zones de travail autorisées, à {distance:distance} de {zone}.',
  },
  'place-elsewhere': {
    en: 'The position is at another site: {other}, outside of authorized work zones for this one, {distance:distance} from {zone}.',
    es: 'La posición está en otra sede: {other}, fuera de las zonas de trabajo autorizadas de esta, a {distance:distance} de {zone}.',
    fr: 'La position est sur un autre site : {other}, en dehors des zones de travail autorisées de celui-ci, à {distance:distance} de {zone}.',
  },
  'place-uncertain': {
    en: 'The position is uncertain: {doubt}, so it counts as outside of authorized work zones.',
    es: 'La posición es incierta: {doubt}, así que cuenta como fuera de las zonas de trabajo autorizadas.',
    fr: 'La position est incertaine : {doubt}, elle compte donc comme en dehors des zones de travail autorisées.',
  },
  'place-uncertain-near': {
    en: 'The position is uncertain: {doubt}, so it counts as outside of authorized work zones. The nearest zone, {zone}, is {distance:distance} away.',
    es: 'La posición es incierta: {doubt}, así que cuenta como fuera de las zonas de trabajo autorizadas. La zona más cercana, {zone}, está a {distance:distance}.',
    fr: 'La position est incertaine : {doubt}, elle compte donc comme en dehors des zones de travail autorisées. La zone la plus proche, {zone}, est à {distance:distance}.',
  },
  'fix-too-old': {
    en: 'it is more than two minutes old',
    es: 'tiene más de dos minutos',
    fr: 'elle date de plus de deux minutes',
  },
  'fix-too-rough': {
    en: 'it is only known to {distance:distance}',
    es: 'solo se conoce con un margen de {distance:distance}',
    fr: "elle n'est connue qu'à {distance:distance} près",
  },
} as const satisfies Record<string, Sentence>

import type { Sentence } from './words.ts'

/** What a field says of a value that has the wrong shape. */
export const valueRefusals = {
  'field-not-accepted': {
    en: 'This field is not accepted here',
    es: 'Este campo no se acepta aquí',
    fr: 'Ce champ n’est pas accepté ici',
  },
  'value-missing': { en: 'This is required', es: 'Esto es obligatorio', fr: 'Ceci est obligatoire' },
  'value-not-valid': { en: 'This is not valid', es: 'Esto no es válido', fr: 'Ce n’est pas valable' },
  'not-text': { en: 'This must be text', es: 'Esto debe ser texto', fr: 'Ce doit être du texte' },
  'not-a-number': { en: 'This must be a number', es: 'Esto debe ser un número', fr: 'Ce doit être un nombre' },
  'not-a-whole-number': {
    en: 'This must be a whole number',
    es: 'Esto debe ser un número entero',
    fr: 'Ce doit être un nombre entier',
  },
  'amount-too-fine': {
    en: 'At most {decimals} decimals in {currency}',
    es: 'Como máximo {decimals} decimales en {currency}',
    fr: 'Au plus {decimals} décimales en {currency}',
  },
  'not-a-day': { en: 'This must be a day', es: 'Esto debe ser un día', fr: 'Ce doit être un jour' },
  'day-out-of-range': {
    en: 'Choose a day between 1900 and 2200',
    es: 'Elija un día entre 1900 y 2200',
    fr: 'Choisissez un jour entre 1900 et 2200',
  },
  'not-an-instant': {
    en: 'This must be a date and time with its zone',
    es: 'Esto debe ser una fecha y hora con su zona',
    fr: 'Ce doit être une date et une heure avec leur fuseau',
  },
  'not-a-choice': { en: 'Choose one of: {choices}', es: 'Elija entre: {choices}', fr: 'Choisissez parmi : {choices}' },
  'too-short': {
    en: 'At least {minimum} characters',
    es: 'Al menos {minimum} caracteres',
    fr: 'Au moins {minimum} caractères',
  },
  'text-too-long': {
    en: 'At most {maximum} characters',
    es: 'Como máximo {maximum} caracteres',
    fr: 'Au plus {maximum} caractères',
  },
  'too-low': { en: 'At least {minimum}', es: 'Como mínimo {minimum}', fr: 'Au moins {minimum}' },
  'too-high': { en: 'At most {maximum}', es: 'Como máximo {maximum}', fr: 'Au plus {maximum}' },
  'too-few-entries': {
    en: 'At least {minimum} entries',
    es: 'Al menos {minimum} elementos',
    fr: 'Au moins {minimum} éléments',
  },
  'too-many-entries': {
    en: 'At most {maximum} entries',
    es: 'Como máximo {maximum} elementos',
    fr: 'Au plus {maximum} éléments',
  },
  'characters-not-allowed': {
    en: 'Contains characters that cannot be used',
    es: 'Contiene caracteres no permitidos',
    fr: 'Contient des caractères non autorisés',
  },
  'email-not-valid': {
    en: 'Please enter a valid email address',
    es: 'Escriba un correo electrónico válido',
    fr: 'Saisissez une adresse e-mail valide',
  },
  'decimal-not-valid': {
    en: 'Use a number such as 25.00',
    es: 'Use un número como 25,00',
    fr: 'Utilisez un nombre comme 25,00',
  },
  'percent-not-valid': {
    en: 'Use a percentage such as 20 or 7.5',
    es: 'Use un porcentaje como 20 o 7,5',
    fr: 'Utilisez un pourcentage comme 20 ou 7,5',
  },
  'hours-not-valid': {
    en: 'Use hours such as 40.00',
    es: 'Use horas como 40,00',
    fr: 'Utilisez des heures comme 40,00',
  },
  'time-not-valid': {
    en: 'Invalid time format (HH:MM)',
    es: 'Formato de hora no válido (HH:MM)',
    fr: "Format d'heure non valide (HH:MM)",
  },
  'ends-before-it-begins': {
    en: 'The last day must not be before the first',
    es: 'El último día no puede ser anterior al primero',
    fr: 'Le dernier jour ne peut précéder le premier',
  },
  'half-a-position': { en: 'Give both, or neither', es: 'Indique ambas o ninguna', fr: 'Indiquez les deux ou aucune' },
  'content-required': {
    en: 'Content is required',
    es: 'El contenido es obligatorio',
    fr: 'Le contenu est obligatoire',
  },
  'location-required': { en: 'Location is required', es: 'La ubicación es obligatoria', fr: 'Le lieu est obligatoire' },
  'reason-required': { en: 'A reason is required', es: 'El motivo es obligatorio', fr: 'Le motif est obligatoire' },
  'name-required': { en: 'Name is required', es: 'El nombre es obligatorio', fr: 'Le nom est obligatoire' },
  'organization-name-required': {
    en: 'Organization name is required',
    es: 'El nombre de la organización es obligatorio',
    fr: "Le nom de l'organisation est obligatoire",
  },
  'other-organization': {
    en: 'Belongs to another organization',
    es: 'Pertenece a otra organización',
    fr: 'Appartient à une autre organisation',
  },
  'time-zone-required': { en: 'Choose a time zone', es: 'Elija una zona horaria', fr: 'Choisissez un fuseau horaire' },
} as const satisfies Record<string, Sentence>

import type { Sentence } from '../words.ts'

export const employeesRefusals = {
  'licence-kind-required': { en: 'Kind is required', es: 'El tipo es obligatorio', fr: 'Le type est obligatoire' },
  'licence-expires-before-issue': {
    en: 'Before the day it was issued',
    es: 'Anterior a la fecha de emisión',
    fr: 'Antérieure à la date de délivrance',
  },
  'employee-status-unknown': {
    en: 'Use On Duty, On Break, Off Duty or Inactive',
    es: 'Use On Duty, On Break, Off Duty o Inactive',
    fr: 'Utilisez On Duty, On Break, Off Duty ou Inactive',
  },
  'email-twice-in-file': {
    en: 'The same email stands in row {row}',
    es: 'El mismo correo está en la fila {row}',
    fr: 'La même adresse se trouve à la ligne {row}',
  },
  'contact-required': {
    en: 'Give an email address or a phone number',
    es: 'Indique un correo electrónico o un teléfono',
    fr: 'Indiquez une adresse e-mail ou un numéro de téléphone',
  },
  'employee-email-taken': {
    en: 'Another employee already has this email.',
    es: 'Otro empleado ya tiene este correo.',
    fr: 'Un autre employé a déjà cet e-mail.',
  },
  'staff-number-not-valid': {
    en: 'Use a number from 1 to 999999',
    es: 'Use un número de 1 a 999999',
    fr: 'Utilisez un nombre de 1 à 999999',
  },
  'staff-number-taken': {
    en: 'This staff number is or was that of someone else.',
    es: 'Este número de empleado es o fue de otra persona.',
    fr: "Ce matricule est ou était celui d'une autre personne.",
  },
  'staff-number-twice-in-file': {
    en: 'The same staff number stands in row {row}',
    es: 'El mismo número de empleado está en la fila {row}',
    fr: 'Le même matricule se trouve à la ligne {row}',
  },
  'rate-not-yours-to-set': {
    en: 'Your role may not set hourly rates',
    es: 'Su rol no permite fijar tarifas por hora',
    fr: 'Votre rôle ne permet pas de fixer les taux horaires',
  },
  'role-not-yours-to-set': {
    en: 'Your role may not set roles',
    es: 'Su rol no puede asignar roles',
    fr: 'Votre rôle ne permet pas de fixer les rôles',
  },
  'decides-not-about-them': {
    en: 'Nobody decides about themselves, their equals or those above them',
    es: 'Nadie decide sobre sí mismo, sus iguales o quienes están por encima',
    fr: 'Personne ne décide pour soi-même, ses égaux ou ses supérieurs',
  },
  'role-of-account-elsewhere': {
    en: 'Another company decides on the role of this account',
    es: 'Otra empresa decide el rol de esta cuenta',
    fr: 'Une autre entreprise décide du rôle de ce compte',
  },
  'only-name-and-phone': {
    en: 'You may change your name and phone only',
    es: 'Solo puede cambiar su nombre y su teléfono',
    fr: 'Vous pouvez seulement changer votre nom et votre téléphone',
  },
  'field-not-yours': {
    en: 'Your role may not use this',
    es: 'Su rol no puede usar esto',
    fr: "Votre rôle ne permet pas d'utiliser ceci",
  },
  'business-of-other-organization': {
    en: 'This business belongs to another organization',
    es: 'Esta empresa pertenece a otra organización',
    fr: 'Cette entreprise appartient à une autre organisation',
  },
  'clocked-in': {
    en: '{name} is clocked in. Clock them out first.',
    es: '{name} tiene la entrada fichada. Fiche primero su salida.',
    fr: "{name} est pointé(e). Pointez d'abord sa sortie.",
  },
} as const satisfies Record<string, Sentence>

import type { Sentence } from '../words.ts'

export const shiftOffersRefusals = {
  'already-yours': {
    en: 'This shift is yours already.',
    es: 'Este turno ya es suyo.',
    fr: 'Cette vacation est déjà la vôtre.',
  },
  'already-theirs': {
    en: '{name} has this shift already.',
    es: '{name} ya tiene este turno.',
    fr: '{name} a déjà cette vacation.',
  },
  'shift-not-open': {
    en: 'This shift is a draft, has begun or was cancelled.',
    es: 'Este turno es un borrador, ha empezado o se canceló.',
    fr: 'Cette vacation est un brouillon, a commencé ou a été annulée.',
  },
  'shift-taken': {
    en: 'Someone else has taken this shift.',
    es: 'Otra persona ya tomó este turno.',
    fr: "Quelqu'un d'autre a pris cette vacation.",
  },
  'offered-already': {
    en: 'This shift is being offered in waves already.',
    es: 'Este turno ya se está ofreciendo por oleadas.',
    fr: 'Cette vacation est déjà proposée par vagues.',
  },
  'not-offered': {
    en: 'This shift is not being offered any more.',
    es: 'Este turno ya no se está ofreciendo.',
    fr: 'Cette vacation n’est plus proposée.',
  },
  'someone-was-faster': {
    en: 'Thank you. Someone else was faster, and the shift is covered.',
    es: 'Gracias. Otra persona fue más rápida y el turno está cubierto.',
    fr: 'Merci. Une autre personne a été plus rapide, la vacation est pourvue.',
  },
  'already-asked': {
    en: 'This is already waiting for an answer.',
    es: 'Esto ya espera una respuesta.',
    fr: 'Une réponse est déjà attendue.',
  },
  'not-yours-to-answer': {
    en: 'Somebody else answers this.',
    es: 'A esto responde otra persona.',
    fr: "Quelqu'un d'autre y répond.",
  },
  'awaits-colleague': { en: '{why}', es: '{why}', fr: '{why}' },
  'awaits-offered': {
    en: 'The person it was offered to answers this.',
    es: 'Responde la persona a quien se ofreció.',
    fr: 'La personne à qui il a été proposé y répond.',
  },
  'awaits-agreement': {
    en: 'The colleague has not agreed yet.',
    es: 'El compañero aún no ha aceptado.',
    fr: "Le collègue n'a pas encore accepté.",
  },
  'only-asker-withdraws': {
    en: 'Only whoever asked can take it back.',
    es: 'Solo quien lo pidió puede retirarlo.',
    fr: 'Seule la personne qui a demandé peut retirer sa demande.',
  },
  'shift-over': { en: '{why}', es: '{why}', fr: '{why}' },
  'shift-ended': {
    en: 'This shift is over or was cancelled.',
    es: 'Este turno ya terminó o fue cancelado.',
    fr: 'Cette vacation est terminée ou annulée.',
  },
  'shift-begun': {
    en: 'This shift has begun or was cancelled.',
    es: 'Este turno ha empezado o se canceló.',
    fr: 'Cette vacation a commencé ou a été annulée.',
  },
  'changed-hands': {
    en: 'One of these shifts belongs to someone else by now.',
    es: 'Uno de estos turnos ya es de otra persona.',
    fr: "Une de ces vacations appartient désormais à quelqu'un d'autre.",
  },
  'choose-a-colleague': { en: 'Choose a colleague', es: 'Elija un compañero', fr: 'Choisissez un collègue' },
  'person-unfit': { en: '{name}: {why}', es: '{name}: {why}', fr: '{name} : {why}' },
  inactive: {
    en: 'Not active at the moment.',
    es: 'No está activo en este momento.',
    fr: "N'est pas actif en ce moment.",
  },
  'works-then': {
    en: 'Works {start:time}–{end:time} at {location}.',
    es: 'Trabaja {start:time}–{end:time} en {location}.',
    fr: 'Travaille {start:time}–{end:time} à {location}.',
  },
  'off-until': {
    en: 'Time off until {endsOn:day}.',
    es: 'De ausencia hasta el {endsOn:day}.',
    fr: "En congé jusqu'au {endsOn:day}.",
  },
  'other-site': {
    en: 'Works for other businesses only.',
    es: 'Solo trabaja para otras empresas.',
    fr: "Ne travaille que pour d'autres entreprises.",
  },
  'other-position': {
    en: 'Is not “{position}”.',
    es: 'No es «{position}».',
    fr: 'N’est pas « {position} ».',
  },
} as const satisfies Record<string, Sentence>

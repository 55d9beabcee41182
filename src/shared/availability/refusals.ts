import type { Sentence } from '../words.ts'

export const availabilityRefusals = {
  'not-available': {
    en: 'Said they cannot work then.',
    es: 'Dijo que no puede trabajar a esa hora.',
    fr: 'A dit ne pas pouvoir travailler à ce moment-là.',
  },
  'hours-both-or-none': {
    en: 'Give from when until when, or the whole day',
    es: 'Indique desde y hasta cuándo, o el día entero',
    fr: 'Indiquez de quand à quand, ou la journée entière',
  },
  'day-said-twice': {
    en: 'Name each day once.',
    es: 'Nombre cada día una sola vez.',
    fr: 'Nommez chaque jour une seule fois.',
  },
  'day-not-ahead': {
    en: 'Choose a day from today to a year ahead',
    es: 'Elija un día entre hoy y dentro de un año',
    fr: 'Choisissez un jour entre aujourd’hui et dans un an',
  },
  'apart-said-by-oneself': {
    en: 'Only they themselves say with whom they would rather not work.',
    es: 'Solo la propia persona dice con quién prefiere no trabajar.',
    fr: 'Chacun dit lui-même avec qui il préfère ne pas travailler.',
  },
  'week-nights-not-valid': {
    en: 'Give a number from 0 to 7',
    es: 'Indique un número de 0 a 7',
    fr: 'Indiquez un nombre de 0 à 7',
  },
} as const satisfies Record<string, Sentence>

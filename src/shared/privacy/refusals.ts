import type { Sentence } from '../words.ts'

export const privacyRefusals = {
  'still-there': {
    en: '{name} still works for you. Remove them first; hours and shifts are looked after then.',
    es: '{name} sigue trabajando para usted. Primero dé de baja a esa persona; entonces se arreglan sus horas y turnos.',
    fr: '{name} travaille encore pour vous. Retirez d’abord cette personne ; ses heures et vacations sont alors réglées.',
  },
  'account-still-open': {
    en: 'This account is still open. Close it first.',
    es: 'Esta cuenta sigue abierta. Ciérrela primero.',
    fr: 'Ce compte est encore ouvert. Fermez-le d’abord.',
  },
  'days-out-of-bounds': {
    en: 'Choose between {least} and {most} days.',
    es: 'Elija entre {least} y {most} días.',
    fr: 'Choisissez entre {least} et {most} jours.',
  },
  'position-text-changed': {
    en: 'The text has changed meanwhile. Please read it again.',
    es: 'El texto ha cambiado entretanto. Léalo de nuevo, por favor.',
    fr: 'Le texte a changé entre-temps. Veuillez le relire.',
  },
  'positions-refused': {
    en: 'You have taken back that your position is recorded.',
    es: 'Ha retirado su acuerdo para que se registre su posición.',
    fr: 'Vous avez retiré votre accord pour l’enregistrement de votre position.',
  },
} as const satisfies Record<string, Sentence>

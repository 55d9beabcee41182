import type { Sentence } from '../words.ts'

export const logBookRefusals = {
  'log-book-name-required': { en: 'Write who it is', es: 'Escriba quién es', fr: 'Écrivez de qui il s’agit' },
  'log-book-plate-required': { en: 'Write the plate', es: 'Escriba la matrícula', fr: 'Écrivez la plaque' },
  'log-book-key-required': {
    en: 'Write which key it is',
    es: 'Escriba qué llave es',
    fr: 'Écrivez de quelle clé il s’agit',
  },
  'log-book-recipient-required': {
    en: 'Write whom it is for',
    es: 'Escriba para quién es',
    fr: 'Écrivez à qui c’est destiné',
  },
  'log-book-detail-does-not-fit': {
    en: 'This has no place in an entry of this kind',
    es: 'Esto no corresponde a una entrada de este tipo',
    fr: 'Cela n’a pas sa place dans une entrée de ce type',
  },
  'log-book-not-on-the-clock': {
    en: 'You write in the log book of the site at which you are on the clock',
    es: 'Usted escribe en el libro de la sede en la que tiene fichada la entrada',
    fr: 'Vous écrivez dans le registre du site où vous êtes pointé',
  },
  'log-book-not-come-yet': {
    en: 'They have not come yet: write down first that they are here',
    es: 'Aún no ha llegado: anote primero su llegada',
    fr: 'La personne n’est pas encore là : notez d’abord son arrivée',
  },
  'log-book-end-before-start': {
    en: 'The end lies before the start',
    es: 'El final es anterior al inicio',
    fr: 'La fin précède le début',
  },
  'log-book-time-too-old': {
    en: 'This is more than a month before it was written down',
    es: 'Es más de un mes anterior a cuando se anotó',
    fr: 'C’est plus d’un mois avant que cela n’ait été inscrit',
  },
  'log-book-time-to-come': {
    en: 'This time has not come yet',
    es: 'Esta hora aún no ha llegado',
    fr: 'Cette heure n’est pas encore venue',
  },
} as const satisfies Record<string, Sentence>

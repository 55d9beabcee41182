import type { Sentence } from '../words.ts'

export const zonesRefusals = {
  'zone-name-required': {
    en: 'Zone name is required',
    es: 'El nombre de la zona es obligatorio',
    fr: 'Le nom de la zone est obligatoire',
  },
  'outline-not-points': {
    en: 'Write one point a line: latitude, longitude',
    es: 'Escriba un punto por línea: latitud, longitud',
    fr: 'Écrivez un point par ligne : latitude, longitude',
  },
  'outline-too-few-points': {
    en: 'A zone needs at least 3 points.',
    es: 'Una zona necesita al menos 3 puntos.',
    fr: 'Une zone exige au moins 3 points.',
  },
  'outline-too-many-points': {
    en: 'A zone has at most 200 points.',
    es: 'Una zona tiene 200 puntos como máximo.',
    fr: 'Une zone compte 200 points au plus.',
  },
  'outline-off-the-earth': {
    en: 'A point lies outside of latitude ±90 or longitude ±180.',
    es: 'Un punto está fuera de latitud ±90 o longitud ±180.',
    fr: 'Un point se trouve hors de latitude ±90 ou longitude ±180.',
  },
  'outline-repeats-a-point': {
    en: 'A zone passes through each of its points once.',
    es: 'Una zona pasa una sola vez por cada punto.',
    fr: "Une zone ne passe qu'une fois par chacun de ses points.",
  },
  'outline-on-one-line': {
    en: 'The points of a zone must not lie on one line.',
    es: 'Los puntos de una zona no pueden estar en una sola línea.',
    fr: "Les points d'une zone ne peuvent être alignés.",
  },
  'outline-crosses-itself': {
    en: 'The outline of a zone must not cross itself.',
    es: 'El contorno de una zona no puede cruzarse.',
    fr: "Le contour d'une zone ne peut se croiser.",
  },
  'already-acknowledged': {
    en: '{name} has already acknowledged this alert.',
    es: '{name} ya confirmó esta alerta.',
    fr: '{name} a déjà accusé réception de cette alerte.',
  },
  'someone-else': { en: 'Someone', es: 'Alguien', fr: "Quelqu'un" },
} as const satisfies Record<string, Sentence>

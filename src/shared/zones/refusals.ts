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
  'address-required': {
    en: 'Type an address first',
    es: 'Escriba primero una dirección',
    fr: 'Saisissez d’abord une adresse',
  },
  'address-search-off': {
    en: 'No address search is set up here. Set the place on the map.',
    es: 'Aquí no hay búsqueda de direcciones. Marque el lugar en el mapa.',
    fr: 'Aucune recherche d’adresses n’est configurée ici. Placez le point sur la carte.',
  },
  'address-search-silent': {
    en: 'The address search did not answer. Set the place on the map.',
    es: 'La búsqueda de direcciones no respondió. Marque el lugar en el mapa.',
    fr: 'La recherche d’adresses n’a pas répondu. Placez le point sur la carte.',
  },
  'address-search-busy': {
    en: 'Too many people are searching at the moment. Try again shortly, or set the place on the map.',
    es: 'Hay demasiadas búsquedas en este momento. Inténtelo de nuevo en breve o marque el lugar en el mapa.',
    fr: 'Trop de recherches sont en cours. Réessayez dans un instant ou placez le point sur la carte.',
  },
  'already-acknowledged': {
    en: '{name} has already acknowledged this alert.',
    es: '{name} ya confirmó esta alerta.',
    fr: '{name} a déjà accusé réception de cette alerte.',
  },
  'someone-else': { en: 'Someone', es: 'Alguien', fr: "Quelqu'un" },
} as const satisfies Record<string, Sentence>

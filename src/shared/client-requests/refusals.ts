import type { Sentence } from '../words.ts'

export const clientRequestsRefusals = {
  'request-content-required': {
    en: 'Say what it is about',
    es: 'Indique de qué se trata',
    fr: 'Indiquez de quoi il s’agit',
  },
  'request-people-required': {
    en: 'Say how many people you need',
    es: 'Indique cuántas personas necesita',
    fr: 'Indiquez combien de personnes il vous faut',
  },
  'request-company-required': {
    en: 'Say which company is to be let in',
    es: 'Indique a qué empresa hay que dejar entrar',
    fr: 'Indiquez quelle entreprise doit entrer',
  },
  'request-detail-does-not-fit': {
    en: 'This does not belong to a request of this kind',
    es: 'Esto no corresponde a una solicitud de este tipo',
    fr: 'Cela ne va pas avec une demande de ce type',
  },
  'request-in-the-past': {
    en: 'These hours have begun already',
    es: 'Ese horario ya ha comenzado',
    fr: 'Ces heures ont déjà commencé',
  },
  'request-decided': {
    en: 'This request has been answered or withdrawn meanwhile',
    es: 'Esta solicitud ya ha sido respondida o retirada',
    fr: 'Cette demande a déjà reçu une réponse ou a été retirée',
  },
  'request-outcome-does-not-fit': {
    en: 'A request of this kind is not turned into that',
    es: 'Una solicitud de este tipo no se convierte en eso',
    fr: 'Une demande de ce type ne devient pas cela',
  },
  'request-answer-required': {
    en: 'Tell the client why',
    es: 'Explique al cliente el motivo',
    fr: 'Expliquez-en la raison au client',
  },
  'request-order-too-long': {
    en: 'With these words the order would be too long: shorten it first, or write a new one',
    es: 'Con este texto la consigna sería demasiado larga: acórtela antes o escriba una nueva',
    fr: 'Avec ce texte, la consigne serait trop longue : raccourcissez-la d’abord ou rédigez-en une nouvelle',
  },
  'too-many-requests-open': {
    en: 'So many of your requests wait for an answer that no more can be made now',
    es: 'Tiene tantas solicitudes pendientes de respuesta que ahora no puede hacer más',
    fr: 'Trop de vos demandes attendent une réponse pour en faire d’autres maintenant',
  },
} as const satisfies Record<string, Sentence>

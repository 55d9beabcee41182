import { both, type NoticeKind, owners, push, type Sayings } from '../notices.ts'
import type { Sentence } from '../words.ts'
import type { RequestKind } from './shapes.ts'

/** What people are told of outside of the app. */
export const clientRequestKinds = {
  'request-asked': { roles: owners, isInBell: true, channels: both, group: null, mails: ['client_request'] },
  'request-overdue': { roles: owners, isInBell: true, channels: both, group: null, mails: ['client_request_overdue'] },
  'request-answered': {
    roles: ['client'],
    isInBell: true,
    channels: both,
    group: null,
    mails: ['client_request_answered'],
  },
  'request-said': { roles: [...owners, 'client'], isInBell: true, channels: push, group: null },
} as const satisfies Record<string, NoticeKind>

/** What a request is called where its kind is all that is said of it. */
export const requestKindNames: Record<RequestKind, Sentence> = {
  'extra-guard': { en: 'Extra guard', es: 'Vigilante adicional', fr: 'Agent supplémentaire' },
  'order-change': { en: 'Change of an order', es: 'Cambio de una consigna', fr: 'Modification d’une consigne' },
  complaint: { en: 'Complaint', es: 'Queja', fr: 'Réclamation' },
  praise: { en: 'Praise', es: 'Felicitación', fr: 'Félicitations' },
  'lost-property': { en: 'Lost property', es: 'Objeto perdido', fr: 'Objet perdu' },
  access: { en: 'Access for a contractor', es: 'Acceso para un contratista', fr: 'Accès pour un prestataire' },
}

/** What an incident is called that a request became and nobody gave a title. */
export const incidentTitle: Sentence = {
  en: '{kind}: {words}',
  es: '{kind}: {words}',
  fr: '{kind} : {words}',
}

export const requestWords = {
  asked: {
    en: (kind, place) => ({ title: `A client asks: ${kind}`, body: place }),
    es: (kind, place) => ({ title: `Un cliente solicita: ${kind}`, body: place }),
    fr: (kind, place) => ({ title: `Demande d’un client : ${kind}`, body: place }),
  },
  withdrawn: {
    en: (kind, place) => ({ title: `Withdrawn: ${kind}`, body: place }),
    es: (kind, place) => ({ title: `Retirada: ${kind}`, body: place }),
    fr: (kind, place) => ({ title: `Retirée : ${kind}`, body: place }),
  },
  overdue: {
    en: (kind, place) => ({ title: `A client waits for an answer: ${kind}`, body: place }),
    es: (kind, place) => ({ title: `Un cliente espera respuesta: ${kind}`, body: place }),
    fr: (kind, place) => ({ title: `Un client attend une réponse : ${kind}`, body: place }),
  },
  accepted: {
    en: (kind, place) => ({ title: `Accepted: ${kind}`, body: place }),
    es: (kind, place) => ({ title: `Aceptada: ${kind}`, body: place }),
    fr: (kind, place) => ({ title: `Acceptée : ${kind}`, body: place }),
  },
  declined: {
    en: (kind, place) => ({ title: `Declined: ${kind}`, body: place }),
    es: (kind, place) => ({ title: `Rechazada: ${kind}`, body: place }),
    fr: (kind, place) => ({ title: `Refusée : ${kind}`, body: place }),
  },
  filled: {
    en: (kind, place) => ({ title: `Somebody has the shift: ${kind}`, body: place }),
    es: (kind, place) => ({ title: `El turno ya tiene persona: ${kind}`, body: place }),
    fr: (kind, place) => ({ title: `La vacation est pourvue : ${kind}`, body: place }),
  },
  said: {
    en: (kind, place) => ({ title: `New words: ${kind}`, body: place }),
    es: (kind, place) => ({ title: `Nuevo comentario: ${kind}`, body: place }),
    fr: (kind, place) => ({ title: `Nouveau commentaire : ${kind}`, body: place }),
  },
} satisfies Sayings

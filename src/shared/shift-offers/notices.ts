import { both, managers, type NoticeKind, push, type Sayings, staff } from '../notices.ts'

/** What people are told of outside of the app. */
export const shiftOfferKinds = {
  'shift-offered': {
    roles: staff,
    isInBell: true,
    channels: both,
    group: 'scheduleReminders',
    mails: ['shift_offered'],
  },
  'shift-request': { roles: managers, isInBell: true, channels: push, group: null },
  'cover-not-found': {
    roles: managers,
    isInBell: true,
    channels: both,
    group: null,
    mails: ['cover_not_found'],
  },
} as const satisfies Record<string, NoticeKind>

export const shiftOfferWords = {
  shiftOffered: {
    en: shift => ({ title: 'A shift is offered to you', body: shift }),
    es: shift => ({ title: 'Le ofrecen un turno', body: shift }),
    fr: shift => ({ title: 'Une vacation vous est proposée', body: shift }),
  },
  swapAsked: {
    en: (name, shift) => ({ title: `${name} asks you to take over a shift`, body: shift }),
    es: (name, shift) => ({ title: `${name} le pide que asuma un turno`, body: shift }),
    fr: (name, shift) => ({ title: `${name} vous demande de reprendre une vacation`, body: shift }),
  },
  swapAgreed: {
    en: (name, shift) => ({ title: `${name} agreed to take over your shift`, body: shift }),
    es: (name, shift) => ({ title: `${name} acepta asumir su turno`, body: shift }),
    fr: (name, shift) => ({ title: `${name} accepte de reprendre votre vacation`, body: shift }),
  },
  claimApproved: {
    en: shift => ({ title: 'The shift is yours', body: shift }),
    es: shift => ({ title: 'El turno es suyo', body: shift }),
    fr: shift => ({ title: 'La vacation est à vous', body: shift }),
  },
  swapApproved: {
    en: shift => ({ title: 'The swap was approved', body: shift }),
    es: shift => ({ title: 'El cambio se ha aprobado', body: shift }),
    fr: shift => ({ title: 'L’échange est accepté', body: shift }),
  },
  requestDeclined: {
    en: shift => ({ title: 'Your request was declined', body: shift }),
    es: shift => ({ title: 'Su solicitud se ha rechazado', body: shift }),
    fr: shift => ({ title: 'Votre demande est refusée', body: shift }),
  },
  offerGone: {
    en: shift => ({ title: 'This shift is no longer available', body: shift }),
    es: shift => ({ title: 'Este turno ya no está disponible', body: shift }),
    fr: shift => ({ title: 'Cette vacation n’est plus disponible', body: shift }),
  },
  offerCovered: {
    en: shift => ({ title: 'Thank you, the shift is covered', body: shift }),
    es: shift => ({ title: 'Gracias, el turno ya está cubierto', body: shift }),
    fr: shift => ({ title: 'Merci, la vacation est pourvue', body: shift }),
  },
  nobodyTook: {
    en: (asked, shift) => ({ title: `Nobody has taken the shift, asked: ${asked}`, body: shift }),
    es: (asked, shift) => ({ title: `Nadie ha asumido el turno, consultados: ${asked}`, body: shift }),
    fr: (asked, shift) => ({ title: `Personne n’a pris la vacation, sollicités : ${asked}`, body: shift }),
  },
  offerAccepted: {
    en: (name, shift) => ({ title: `${name} takes the shift`, body: shift }),
    es: (name, shift) => ({ title: `${name} asume el turno`, body: shift }),
    fr: (name, shift) => ({ title: `${name} prend la vacation`, body: shift }),
  },
  offerRefused: {
    en: (name, shift) => ({ title: `${name} does not take the shift`, body: shift }),
    es: (name, shift) => ({ title: `${name} no asume el turno`, body: shift }),
    fr: (name, shift) => ({ title: `${name} ne prend pas la vacation`, body: shift }),
  },
  shiftRequested: {
    en: (name, shift) => ({ title: `${name} asks for a shift`, body: shift }),
    es: (name, shift) => ({ title: `${name} pide un turno`, body: shift }),
    fr: (name, shift) => ({ title: `${name} demande une vacation`, body: shift }),
  },
  swapRequested: {
    en: (name, shift) => ({ title: `${name} wants to swap a shift`, body: shift }),
    es: (name, shift) => ({ title: `${name} quiere cambiar un turno`, body: shift }),
    fr: (name, shift) => ({ title: `${name} veut échanger une vacation`, body: shift }),
  },
} satisfies Sayings

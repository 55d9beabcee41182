import { type NoticeKind, push, type Sayings, staff } from '../notices.ts'

/** What people are told of outside of the app. */
export const messageKinds = {
  broadcast: { roles: staff, isInBell: true, channels: push, group: null },
  message: { roles: [...staff, 'client'], isInBell: true, channels: push, group: null },
  // A guard who is off the clock is left alone, unless they ask for it.
  'message-off-duty': { roles: ['employee'], isInBell: true, channels: push, group: null, isAskedFor: true },
} as const satisfies Record<string, NoticeKind>

export const messageWords = {
  text: {
    en: (who, what) => ({ title: who, body: what }),
    es: (who, what) => ({ title: who, body: what }),
    fr: (who, what) => ({ title: who, body: what }),
  },
  photo: {
    en: (who, _) => ({ title: who, body: 'Sent a photo' }),
    es: (who, _) => ({ title: who, body: 'Envió una foto' }),
    fr: (who, _) => ({ title: who, body: 'A envoyé une photo' }),
  },
  call: {
    en: (who, phone) => ({ title: `${who} asks to be called`, body: phone }),
    es: (who, phone) => ({ title: `${who} pide que le llamen`, body: phone }),
    fr: (who, phone) => ({ title: `${who} demande à être rappelé(e)`, body: phone }),
  },
  broadcast: {
    en: (place, what) => ({ title: `To everyone on duty: ${place}`, body: what }),
    es: (place, what) => ({ title: `A todos los que están de servicio: ${place}`, body: what }),
    fr: (place, what) => ({ title: `À toutes les personnes en service : ${place}`, body: what }),
  },
} satisfies Sayings

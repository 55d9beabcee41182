import { managers, type NoticeKind, push, type Sayings } from '../notices.ts'

/** What people are told of outside of the app. */
export const safetyKinds = {
  sos: { roles: managers, isInBell: true, channels: push, group: null, isAlarm: true },
} as const satisfies Record<string, NoticeKind>

export const safetyWords = {
  sos: {
    en: (name, place) => ({ title: `SOS: ${name} needs help`, body: place }),
    es: (name, place) => ({ title: `SOS: ${name} necesita ayuda`, body: place }),
    fr: (name, place) => ({ title: `SOS : ${name} a besoin d’aide`, body: place }),
  },
  silentSos: {
    en: (name, place) => ({ title: `Silent SOS: ${name}. Do not call`, body: place }),
    es: (name, place) => ({ title: `SOS silencioso: ${name}. No llame`, body: place }),
    fr: (name, place) => ({ title: `SOS discret : ${name}. N’appelez pas`, body: place }),
  },
  drill: {
    en: (name, place) => ({ title: `Drill: SOS of ${name}`, body: place }),
    es: (name, place) => ({ title: `Simulacro: SOS de ${name}`, body: place }),
    fr: (name, place) => ({ title: `Exercice : SOS de ${name}`, body: place }),
  },
} satisfies Sayings

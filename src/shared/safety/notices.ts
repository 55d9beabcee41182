import { managers, type NoticeKind, push, type Sayings, staff } from '../notices.ts'

/** What people are told of outside of the app. */
export const safetyKinds = {
  sos: { roles: managers, isInBell: true, channels: push, group: null, isAlarm: true },
  'check-in-due': { roles: staff, isInBell: false, channels: push, group: null, isAlarm: true },
  'check-in-missed': { roles: managers, isInBell: true, channels: push, group: null, isAlarm: true },
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
  checkInSoon: {
    en: time => ({ title: `Check in by ${time}`, body: 'One tap: I am fine' }),
    es: time => ({ title: `Dé señal de vida antes de las ${time}`, body: 'Un toque: estoy bien' }),
    fr: time => ({ title: `Signe de vie avant ${time}`, body: 'Un appui : je vais bien' }),
  },
  checkInNow: {
    en: time => ({ title: 'Are you all right?', body: `Your check-in was due at ${time}` }),
    es: time => ({ title: '¿Está bien?', body: `Debía dar señal de vida a las ${time}` }),
    fr: time => ({ title: 'Tout va bien ?', body: `Votre signe de vie était attendu à ${time}` }),
  },
  missedCheckIn: {
    en: (name, place) => ({ title: `${name} has not checked in`, body: place }),
    es: (name, place) => ({ title: `${name} no ha dado señal de vida`, body: place }),
    fr: (name, place) => ({ title: `${name} n’a pas donné signe de vie`, body: place }),
  },
  heardAgain: {
    en: (name, time) => ({ title: `${name} is fine`, body: `Sign of life at ${time}` }),
    es: (name, time) => ({ title: `${name} está bien`, body: `Señal de vida a las ${time}` }),
    fr: (name, time) => ({ title: `${name} va bien`, body: `Signe de vie à ${time}` }),
  },
  disproved: {
    en: (name, time) => ({ title: `Alarm withdrawn: ${name}`, body: `Had checked in at ${time}, without a signal` }),
    es: (name, time) => ({
      title: `Alarma retirada: ${name}`,
      body: `Había dado señal de vida a las ${time}, sin cobertura`,
    }),
    fr: (name, time) => ({
      title: `Alarme retirée : ${name}`,
      body: `Avait donné signe de vie à ${time}, sans réseau`,
    }),
  },
} satisfies Sayings

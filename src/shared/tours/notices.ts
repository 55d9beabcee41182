import { managers, type NoticeKind, push, type Sayings } from '../notices.ts'
import type { Sentence } from '../words.ts'
import type { watchedFindings } from './due-shapes.ts'

/** What people are told of outside of the app. */
export const tourKinds = {
  'round-due': { roles: ['lead', 'employee'], isInBell: false, channels: push, group: null },
  'round-watch': { roles: managers, isInBell: true, channels: push, group: null },
} as const satisfies Record<string, NoticeKind>

export const tourWords = {
  due: {
    en: (round, place) => ({ title: `Round due: ${round}`, body: place }),
    es: (round, place) => ({ title: `Ronda por hacer: ${round}`, body: place }),
    fr: (round, place) => ({ title: `Ronde à faire : ${round}`, body: place }),
  },
  late: {
    en: (round, place) => ({ title: `Round late: ${round}`, body: place }),
    es: (round, place) => ({ title: `Ronda con retraso: ${round}`, body: place }),
    fr: (round, place) => ({ title: `Ronde en retard : ${round}`, body: place }),
  },
  missed: {
    en: (round, place) => ({ title: `Round missed: ${round}`, body: place }),
    es: (round, place) => ({ title: `Ronda no hecha: ${round}`, body: place }),
    fr: (round, place) => ({ title: `Ronde manquée : ${round}`, body: place }),
  },
  walkedAfterAll: {
    en: (round, walked) => ({
      title: `Walked after all: ${round}`,
      body: `Begun without a connection: ${walked}. The alert is withdrawn.`,
    }),
    es: (round, walked) => ({
      title: `Sí se hizo: ${round}`,
      body: `Empezada sin conexión: ${walked}. La alerta queda retirada.`,
    }),
    fr: (round, walked) => ({
      title: `Faite malgré tout : ${round}`,
      body: `Commencée sans connexion : ${walked}. L’alerte est retirée.`,
    }),
  },
  completeAfterAll: {
    en: (round, who) => ({ title: `Complete after all: ${round}`, body: `${who}. The alert is withdrawn.` }),
    es: (round, who) => ({ title: `Completa al final: ${round}`, body: `${who}. La alerta queda retirada.` }),
    fr: (round, who) => ({ title: `Complète après tout : ${round}`, body: `${who}. L’alerte est retirée.` }),
  },
  doubted: {
    en: (round, why) => ({ title: `A round to look at: ${round}`, body: why }),
    es: (round, why) => ({ title: `Una ronda por revisar: ${round}`, body: why }),
    fr: (round, why) => ({ title: `Une ronde à vérifier : ${round}`, body: why }),
  },
} satisfies Sayings

export const findingWords: Record<(typeof watchedFindings)[number], Sentence> = {
  incomplete: { en: 'incomplete', es: 'incompleta', fr: 'incomplète' },
  'too-fast': { en: 'too fast to be true', es: 'demasiado rápida para ser cierta', fr: 'trop rapide pour être vraie' },
  'out-of-order': { en: 'out of order', es: 'en otro orden', fr: 'dans un autre ordre' },
  'wrong-place': { en: 'position does not fit', es: 'la posición no coincide', fr: 'la position ne correspond pas' },
  'label-missing': { en: 'no label shown', es: 'sin mostrar la etiqueta', fr: 'étiquette non montrée' },
  'off-the-clock': { en: 'walked off the clock', es: 'hecha sin fichar', fr: 'faite sans être pointé' },
}

import { both, managers, type NoticeKind, push, type Sayings, staff } from '../notices.ts'
import type { Language } from '../words.ts'

/** What people are told of outside of the app. */
export const postOrderKinds = {
  'order-to-read': { roles: staff, isInBell: true, channels: push, group: null },
  'order-to-approve': { roles: ['client'], isInBell: true, channels: both, group: null, mails: ['order_to_approve'] },
  'order-answered': { roles: managers, isInBell: true, channels: push, group: null },
} as const satisfies Record<string, NoticeKind>

export const postOrderWords = {
  order: {
    en: (title, place) => ({ title: `New orders: ${title}`, body: place }),
    es: (title, place) => ({ title: `Consignas nuevas: ${title}`, body: place }),
    fr: (title, place) => ({ title: `Nouvelles consignes : ${title}`, body: place }),
  },
  unread: {
    en: (title, place) => ({ title: `Still to read: ${title}`, body: place }),
    es: (title, place) => ({ title: `Por leer todavía: ${title}`, body: place }),
    fr: (title, place) => ({ title: `Encore à lire : ${title}`, body: place }),
  },
  toApprove: {
    en: (title, place) => ({ title: `To approve: ${title}`, body: place }),
    es: (title, place) => ({ title: `Por aprobar: ${title}`, body: place }),
    fr: (title, place) => ({ title: `À approuver : ${title}`, body: place }),
  },
  approved: {
    en: (title, place) => ({ title: `Approved: ${title}`, body: place }),
    es: (title, place) => ({ title: `Aprobado: ${title}`, body: place }),
    fr: (title, place) => ({ title: `Approuvé : ${title}`, body: place }),
  },
  declined: {
    en: (title, place) => ({ title: `Declined: ${title}`, body: place }),
    es: (title, place) => ({ title: `Rechazado: ${title}`, body: place }),
    fr: (title, place) => ({ title: `Refusé : ${title}`, body: place }),
  },
  announcement: {
    en: (title, place) => ({ title: `Announcement: ${title}`, body: place }),
    es: (title, place) => ({ title: `Aviso: ${title}`, body: place }),
    fr: (title, place) => ({ title: `Annonce : ${title}`, body: place }),
  },
} satisfies Sayings

/** By when it has to be read. */
export const readByWords: Record<Language, (day: string) => string> = {
  en: day => `To be read by ${day}`,
  es: day => `Leer a más tardar: ${day}`,
  fr: day => `À lire au plus tard : ${day}`,
}

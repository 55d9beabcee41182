import type { Sayings } from '../notices.ts'

export const pushWords = {
  test: {
    en: () => ({ title: 'Test notification', body: 'Push notifications work on this device.' }),
    es: () => ({ title: 'Notificación de prueba', body: 'Las notificaciones funcionan en este dispositivo.' }),
    fr: () => ({ title: 'Notification d’essai', body: 'Les notifications fonctionnent sur cet appareil.' }),
  },
} satisfies Sayings

import { type PersonalTable, seenBy } from '#server/platform/personal-data.ts'

export const alertsData: PersonalTable[] = [
  {
    table: 'push_subscriptions',
    name: { en: 'Devices that are told things', es: 'Dispositivos con avisos', fr: 'Appareils avertis' },
    why: 'push messages',
    seenBy: seenBy.own,
    of: { user: ['user_id'] },
    hides: ['endpoint', 'p256dh', 'auth'],
    kept: { until: 'until switched off or signed out' },
    erased: { rows: 'go' },
  },
  {
    table: 'push_messages',
    name: { en: 'Push messages', es: 'Mensajes push', fr: 'Messages push' },
    why: 'telling people on their phone',
    seenBy: seenBy.own,
    of: { user: ['user_id'] },
    kept: { days: 7, since: 'created_at', only: "status <> 'queued'" },
    erased: { rows: 'go' },
  },
]

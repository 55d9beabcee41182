import { type PersonalTable, seenBy } from '#server/platform/personal-data.ts'

export const notificationsData: PersonalTable[] = [
  {
    table: 'told_notices',
    name: { en: 'Notifications', es: 'Notificaciones', fr: 'Notifications' },
    why: 'the list behind the bell',
    seenBy: seenBy.own,
    of: { user: ['user_id'] },
    kept: { kind: 'notices', since: 'told_at' },
    erased: { rows: 'go' },
  },
  {
    table: 'notification_marks',
    name: { en: 'What you have read of them', es: 'Lo que ha leído de ellas', fr: 'Ce que vous en avez lu' },
    why: 'showing what is new',
    seenBy: seenBy.own,
    of: { user: ['user_id'] },
    kept: { days: 180, since: 'marked_at' },
    erased: { rows: 'go' },
  },
]

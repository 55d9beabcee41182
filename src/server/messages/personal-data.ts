import { type PersonalTable, seenBy } from '#server/platform/personal-data.ts'
import { forgetMessages } from './forget-store.ts'

const inThread = 'the members of the thread: two people, or who works at the site and those who run it'

export const messagesData: PersonalTable[] = [
  {
    table: 'messages',
    name: { en: 'Messages you sent', es: 'Mensajes que envió', fr: 'Messages que vous avez envoyés' },
    why: 'people at work talk to one another about it',
    seenBy: inThread,
    of: { user: ['sent_by'] },
    kept: { kind: 'threads', since: 'sent_at', forget: forgetMessages },
    erased: { columns: { phone: null } },
  },
  {
    table: 'threads',
    name: { en: 'Threads you take part in', es: 'Conversaciones en las que participa', fr: 'Vos conversations' },
    why: 'knowing who talks with whom',
    seenBy: inThread,
    of: { user: ['first_user_id', 'second_user_id'], actor: ['opened_by'] },
    kept: { until: 'as long as something stands in the thread' },
    erased: { stays: 'who took part is named by reference to the account' },
  },
  {
    table: 'thread_marks',
    name: {
      en: 'How far you have read',
      es: 'Hasta dónde ha leído',
      fr: 'Jusqu’où vous avez lu',
    },
    why: 'who wrote sees that it came and was read',
    seenBy: `${seenBy.own}; that it came and was read: whoever wrote it`,
    of: { user: ['user_id'] },
    kept: { until: 'as long as the thread' },
    erased: { rows: 'go' },
  },
  {
    table: 'broadcast_recipients',
    name: {
      en: 'Messages to everyone on duty',
      es: 'Mensajes a todos los que están de servicio',
      fr: 'Messages à toutes les personnes en service',
    },
    why: 'proof of who was told, and that they have it',
    seenBy: seenBy.company,
    of: { employee: ['employee_id'] },
    kept: { until: 'as long as the message' },
    erased: { stays: 'who was told is named by reference to the record' },
  },
]

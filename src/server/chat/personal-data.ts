import { type PersonalTable, seenBy } from '#server/platform/personal-data.ts'

export const chatData: PersonalTable[] = [
  {
    table: 'chat_messages',
    name: {
      en: 'Slack messages you sent',
      es: 'Mensajes de Slack que envió',
      fr: 'Messages Slack que vous avez envoyés',
    },
    why: 'telling a channel, and showing what was sent',
    seenBy: seenBy.company,
    of: { actor: ['sent_by'] },
    kept: { kind: 'messages', since: 'created_at', only: "status <> 'queued'" },
    erased: { stays: 'who did it is named by reference to the account' },
  },
  {
    table: 'chat_settings',
    name: {
      en: 'Slack settings you changed',
      es: 'Ajustes de Slack que cambió',
      fr: 'Réglages Slack que vous avez modifiés',
    },
    why: 'knowing who changed them',
    seenBy: seenBy.owners,
    of: { actor: ['updated_by'] },
    kept: { until: 'as long as the company keeps its records' },
    erased: { stays: 'who did it is named by reference to the account' },
  },
]

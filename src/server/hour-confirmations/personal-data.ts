import { type PersonalTable, seenBy } from '#server/platform/personal-data.ts'

const bothSides = `${seenBy.company}; the people of the client`
const records = 'as long as the company keeps its records'

export const hourConfirmationsData: PersonalTable[] = [
  {
    table: 'hour_confirmations',
    name: {
      en: 'Weeks whose hours you asked for or answered',
      es: 'Semanas cuyas horas preguntó o respondió',
      fr: 'Semaines dont vous avez soumis les heures ou y avez répondu',
    },
    why: 'knowing who confirmed hours before they were invoiced, or objected to them',
    seenBy: bothSides,
    of: { actor: ['asked_by', 'answered_by'] },
    kept: { until: records },
    erased: { stays: 'who did it is named by reference to the account' },
  },
  {
    table: 'hour_confirmation_lines',
    name: {
      en: 'Hours you confirmed or objected to',
      es: 'Horas que confirmó o impugnó',
      fr: 'Heures que vous avez confirmées ou contestées',
    },
    why: 'an objection is about single hours, and an invoice says who confirmed them',
    seenBy: bothSides,
    of: { actor: ['answered_by'] },
    kept: { until: records },
    erased: { stays: 'who did it is named by reference to the account' },
  },
]

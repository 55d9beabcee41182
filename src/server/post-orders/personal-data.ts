import { type PersonalTable, seenBy } from '#server/platform/personal-data.ts'

const named = 'who did it is named by reference to the account'
const records = 'as long as the company keeps its records'

export const postOrdersData: PersonalTable[] = [
  {
    table: 'post_order_acknowledgements',
    name: { en: 'Orders you have read', es: 'Consignas que ha leído', fr: 'Consignes que vous avez lues' },
    why: 'proof that people knew what to do at their post',
    seenBy: seenBy.company,
    of: { employee: ['employee_id'] },
    kept: { until: records },
    erased: { columns: { user_agent: null } },
  },
  {
    table: 'post_orders',
    name: { en: 'Orders you began', es: 'Consignas que empezó', fr: 'Consignes que vous avez commencées' },
    why: 'knowing who began an order',
    seenBy: seenBy.company,
    of: { actor: ['created_by'] },
    kept: { until: records },
    erased: { stays: named },
  },
  {
    table: 'post_order_editions',
    name: { en: 'Orders you wrote', es: 'Consignas que escribió', fr: 'Consignes que vous avez écrites' },
    why: 'knowing who wrote and published an order',
    seenBy: seenBy.company,
    of: { actor: ['written_by', 'published_by'] },
    kept: { until: records },
    erased: { stays: named },
  },
  {
    table: 'post_order_approvals',
    name: {
      en: 'Orders you asked a client for, or answered',
      es: 'Consignas que sometió a un cliente o que respondió',
      fr: 'Consignes que vous avez soumises à un client ou auxquelles vous avez répondu',
    },
    why: 'knowing who asked for an approval and who gave it',
    seenBy: `${seenBy.company}; the people of the client`,
    of: { actor: ['asked_by', 'answered_by'] },
    kept: { until: records },
    erased: { stays: named },
  },
  {
    table: 'post_order_files',
    name: {
      en: 'Files you added to orders',
      es: 'Archivos que añadió a consignas',
      fr: 'Fichiers que vous avez joints à des consignes',
    },
    why: 'knowing who added a file',
    seenBy: seenBy.company,
    of: { actor: ['added_by'] },
    kept: { until: records },
    erased: { stays: named },
  },
]

import { type PersonalTable, seenBy } from '#server/platform/personal-data.ts'

export const webhooksData: PersonalTable[] = [
  {
    table: 'webhooks',
    name: { en: 'Webhooks', es: 'Webhooks', fr: 'Webhooks' },
    why: 'telling other systems of the company what happens',
    seenBy: seenBy.owners,
    of: { actor: ['created_by', 'reads_as'] },
    hides: ['secret', 'older_secret'],
    kept: { until: 'until deleted' },
    erased: { stays: 'who made it, and in whose name it reads, is named by reference to the account' },
  },
]

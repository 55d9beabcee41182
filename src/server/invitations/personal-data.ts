import { type PersonalTable, seenBy } from '#server/platform/personal-data.ts'

export const invitationsData: PersonalTable[] = [
  {
    table: 'invitations',
    name: { en: 'Invitations', es: 'Invitaciones', fr: 'Invitations' },
    why: 'asking someone in',
    seenBy: seenBy.company,
    of: { employee: ['employee_id'], email: ['email'], actor: ['invited_by'] },
    hides: ['token_hash'],
    kept: { until: 'until answered, withdrawn, or the person leaves' },
    erased: { rows: 'go' },
  },
]

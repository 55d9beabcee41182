import { type PersonalTable, seenBy } from '#server/platform/personal-data.ts'

export const apiTokensData: PersonalTable[] = [
  {
    table: 'api_tokens',
    name: { en: 'API tokens', es: 'Tokens de API', fr: 'Jetons d’API' },
    why: 'letting programs act for someone',
    seenBy: seenBy.above,
    of: { user: ['user_id'], actor: ['created_by'] },
    hides: ['token_hash'],
    kept: { until: 'until revoked, or a month after it has expired' },
    erased: { rows: 'go' },
  },
]

/** What someone who signs in for a client can be given of it, besides its sites. */
export const clientRights = ['invoices', 'hours', 'requests', 'people'] as const

/**
 * Sees its `invoices` · confirms the `hours` worked at its sites · makes `requests` · sees which other `people` sign in for it
 * and lets them in, as its main contact does.
 */
export type ClientRight = (typeof clientRights)[number]

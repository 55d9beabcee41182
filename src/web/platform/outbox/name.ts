/** The database of what has not arrived yet. It is never deleted: it may hold the only trace of a night's work. */
export const outboxName = 'muster-outbox'

export const offerStatuses = ['pending', 'approved', 'declined', 'withdrawn'] as const

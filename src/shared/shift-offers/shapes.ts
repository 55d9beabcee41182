export const offerStatuses = ['pending', 'approved', 'declined', 'withdrawn'] as const
export const offeringOutcomes = ['filled', 'stopped', 'closed', 'nobody'] as const

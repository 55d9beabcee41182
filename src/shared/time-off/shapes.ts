export const timeOffStatuses = ['pending', 'approved', 'declined', 'withdrawn'] as const
export type TimeOffStatus = (typeof timeOffStatuses)[number]

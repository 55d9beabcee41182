import { hook } from '#server/platform/work.ts'

/** Something about an incident is otherwise now: how it stands, who is on it, what they said. */
export const incidentSettled = hook<{ organizationId: number; incidentId: number }>('incident-settled')

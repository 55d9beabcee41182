export { MakeDraftsDialog } from './make-drafts-dialog.tsx'
export { useAgreedHours } from './use-agreed-hours.ts'

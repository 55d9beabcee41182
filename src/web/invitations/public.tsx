export { AccessPill, AccessSign } from './access-pill.tsx'
export { HandOver } from './hand-over.tsx'
export { InviteAll } from './invite-all.tsx'
export { InviteDialog } from './invite-dialog.tsx'

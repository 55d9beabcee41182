export { AccessPill } from './access-pill.tsx'
export { InviteAll } from './invite-all.tsx'
export { InviteDialog } from './invite-dialog.tsx'

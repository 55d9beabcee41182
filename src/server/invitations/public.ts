export { dropInvitationOf } from './store.ts'

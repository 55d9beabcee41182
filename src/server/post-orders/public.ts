export { listUnread } from './unread-store.ts'

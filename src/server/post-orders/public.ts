export { draftWanted } from './from-request.ts'
export { findOrderSite } from './store.ts'
export { listUnread } from './unread-store.ts'

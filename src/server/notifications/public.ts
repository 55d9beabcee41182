export { ringBells } from './ring-bells.ts'
export { settleNotice } from './settle-notice.ts'

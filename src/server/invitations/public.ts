export { type Asked, issueInvitations } from './issue.ts'

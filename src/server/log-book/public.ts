export { listBetween } from './between-store.ts'
export { expectVisitor } from './expected.ts'

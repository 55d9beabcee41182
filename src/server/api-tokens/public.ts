export { inNameOf } from './in-name-of.ts'

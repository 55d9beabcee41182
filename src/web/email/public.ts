export { mailInWords } from './mail-names.ts'

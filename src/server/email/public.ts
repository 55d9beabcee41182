export { linkTo, sendMail, sendMails } from './letters.ts'
export { inEachLanguage, roleNames, type Values } from './values.ts'

export { linkTo, sendMail, sendMails } from './send-mail.ts'
export { inEachLanguage, type Values } from './values.ts'

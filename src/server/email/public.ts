export { linkTo, sendMail, sendMails } from './send-mail.ts'
export { inEachLanguage, roleNames, type Values } from './values.ts'

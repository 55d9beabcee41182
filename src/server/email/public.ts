export { linkTo, sendMail, sendMails } from './letters.ts'
export { type InEachLanguage, inEachLanguage, roleNames, type Values } from './values.ts'

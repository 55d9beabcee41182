export { linkTo, sendMail, sendMails } from './letters.ts'

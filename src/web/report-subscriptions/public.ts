export { ReportMails } from './report-mails.tsx'

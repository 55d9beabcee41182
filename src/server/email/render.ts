import { asSubjectLine, fillPlaceholders } from '#shared/email/rules.ts'

export interface Template {
  subjectTemplate: string
  htmlTemplate: string
  textTemplate: string | null
}

/** A template with its holes filled: escaped in HTML, as it is in the text part, one line as the subject. */
export function renderMail(template: Template, values: Record<string, string>) {
  return {
    subject: asSubjectLine(fillPlaceholders(template.subjectTemplate, values, 'text')),
    html: fillPlaceholders(template.htmlTemplate, values, 'html'),
    text: template.textTemplate === null ? null : fillPlaceholders(template.textTemplate, values, 'text'),
  }
}

import { asSubjectLine, fillPlaceholders, textOfHtml } from '#shared/email/rules.ts'

interface Template {
  subjectTemplate: string
  htmlTemplate: string
  textTemplate: string | null
}

/** A template with its holes filled: escaped in HTML, as it is in the text part, one line as the subject. */
export function renderMail({ subjectTemplate, htmlTemplate, textTemplate }: Template, values: Record<string, string>) {
  const html = fillPlaceholders(htmlTemplate, values, 'html')
  return {
    subject: asSubjectLine(fillPlaceholders(subjectTemplate, values, 'text')),
    html,
    text:
      textTemplate === null || textTemplate === '' ? textOfHtml(html) : fillPlaceholders(textTemplate, values, 'text'),
  }
}

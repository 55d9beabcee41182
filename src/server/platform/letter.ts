import type { Language, Sentence } from '#shared/words.ts'

/** What a mail says in one language. */
export interface Wording {
  subjectTemplate: string
  htmlTemplate: string
  textTemplate: string
}

/**
 * How a mail is sent. Essential: a person cannot do without it, and so it has no way out. Secret: whoever reads it before its owner
 * can take the account. Asked for: someone sends it now and to whom they say, and is told when no more may leave today. Urgent:
 * someone waits for it, and it goes before the many mails of a published week.
 */
export type SendingRule = 'essential' | 'secret' | 'asked-for' | 'urgent'

export interface BuiltInTemplate extends Record<Language, Wording> {
  templateKey: string
  name: Sentence
  sending: readonly SendingRule[]
  description: string
  /** What the product fills in; a placeholder of another name stays empty. */
  variables: string[]
}

/** One part of a letter, for those who read HTML and for those who do not. */
interface Part {
  html: string
  text: string
}

/** A whole mail from a subject, a heading and its parts: the HTML and the text say the same. */
export const letter = (subject: string, heading: string, ...parts: Part[]): Wording => ({
  subjectTemplate: subject,
  htmlTemplate: sheet(heading, parts.map(part => part.html).join('\n          ')),
  textTemplate: `${parts.map(part => part.text).join('\n\n')}\n`,
})

export const paragraph = (text: string): Part => ({
  html: `<p style="margin:0 0 16px">${text.replaceAll(/\{\{\w+Link\}\}/g, '<a href="$&" style="color:#1f4fd1">$&</a>')}</p>`,
  text,
})

/** Words of a person, apart from ours. */
export const quote = (text: string): Part => ({
  html: `<p style="margin:0 0 16px;padding:12px 16px;background:#f6f7f9;border-left:3px solid #1f4fd1;white-space:pre-line">${text}</p>`,
  text,
})

/** Lines that stand below each other, such as the shifts of a week. */
export const lines = (text: string): Part => ({
  html: `<p style="margin:0 0 16px;padding:12px 16px;background:#f6f7f9;border-radius:6px;white-space:pre-line;font-variant-numeric:tabular-nums">${text}</p>`,
  text,
})

export const steps = (...items: string[]): Part => ({
  html: `<ol style="margin:0 0 16px;padding-left:24px">${items.map(item => `<li style="margin:0 0 6px">${item}</li>`).join('')}</ol>`,
  text: items.map((item, index) => `${index + 1}. ${item}`).join('\n'),
})

/** A small table of what is what. */
export const facts = (rows: Record<string, string>): Part => ({
  html: `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-top:1px solid #d5dbe3">${Object.entries(
    rows,
  )
    .map(
      ([label, value]) =>
        `<tr><td style="padding:8px 12px 8px 0;border-bottom:1px solid #d5dbe3;color:#546173;vertical-align:top">${label}</td>` +
        `<td align="right" style="padding:8px 0;border-bottom:1px solid #d5dbe3;font-weight:600;font-variant-numeric:tabular-nums">${value}</td></tr>`,
    )
    .join('')}</table>`,
  text: Object.entries(rows)
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n'),
})

/** The one thing to do next. */
export const button = (label: string, link: string): Part => ({
  html:
    `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:4px 0 20px"><tr><td style="border-radius:6px;background:#1f4fd1">` +
    `<a href="${link}" style="display:inline-block;padding:12px 22px;color:#ffffff;font-weight:600;text-decoration:none">${label}</a></td></tr></table>`,
  text: `${label}:\n${link}`,
})

const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

// Mail programs know tables and inline styles, little else.
const sheet = (heading: string, body: string) => `<!doctype html>
<html>
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1">
    <meta name="color-scheme" content="light">
  </head>
  <body style="margin:0;padding:0;background:#f6f7f9">
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f7f9;padding:24px 12px">
      <tr><td align="center">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #d5dbe3;border-radius:10px;overflow:hidden">
          <tr><td style="padding:14px 28px;background:#0f1b2d;${font};font-size:14px;font-weight:600;letter-spacing:0.04em;color:#ffffff">Muster</td></tr>
          <tr><td style="padding:28px 28px 12px;${font};font-size:15px;line-height:1.55;color:#14202e">
          <h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${heading}</h1>
          ${body}
          </td></tr>
        </table>
        <p style="margin:16px 0 0;${font};font-size:12px;color:#546173">Muster · Security Management</p>
      </td></tr>
    </table>
  </body>
</html>
`

import type { Work } from '#server/platform/context.ts'
import type { BuiltInTemplate, SendingRule } from '#server/platform/letter.ts'
import type { Sentence } from '#shared/words.ts'

type Knowing = Pick<Work, 'mailTemplates'>

/** Whether a kind of mail can be switched off by its reader. */
export const canBeRefused = (work: Knowing, templateKey: string | null) =>
  templateKey !== null && !is(work, templateKey, 'essential')

/** Whether a mail carries a link that only its reader may ever see. */
export const carriesSecret = (work: Knowing, templateKey: string | null) => is(work, templateKey, 'secret')

export const isAskedFor = (work: Knowing, templateKey: string) => is(work, templateKey, 'asked-for')

export const urgencyOf = (work: Knowing, templateKey: string | null) => (is(work, templateKey, 'urgent') ? 1 : 0)

/** What a mail is called in every language, as long as no administrator has renamed it. */
export function nameOf(work: Knowing, templateKey: string, stored: string | null): Sentence {
  const builtIn = find(work, templateKey)?.name
  const name = stored ?? builtIn?.en ?? templateKey
  return builtIn?.en === name ? builtIn : { en: name, es: name, fr: name }
}

const is = (work: Knowing, templateKey: string | null, rule: SendingRule) =>
  find(work, templateKey)?.sending.includes(rule) === true

const find = ({ mailTemplates }: Knowing, templateKey: string | null): BuiltInTemplate | undefined =>
  mailTemplates.find(template => template.templateKey === templateKey)

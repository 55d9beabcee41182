import { useLingui } from '@lingui/react/macro'
import { type RetentionKind, retentionRules } from '#shared/privacy/retention.ts'
import { readLanguage } from '#shared/words.ts'

/** What a kind of data is called, in the reader's language. */
export function useKindName() {
  const { i18n } = useLingui()
  return (kind: RetentionKind) => retentionRules[kind].name[readLanguage(i18n.locale)]
}

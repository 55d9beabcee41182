import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'

interface WithBreak {
  breakMinutes: number | null
}

/** The planned break of a shift, beside its hours; empty where there is none. */
export function useBreakText() {
  const { i18n } = useLingui()
  return (shift: WithBreak) => breakText(shift, i18n)
}

/** The same where there is no hook to ask. */
export const breakText = ({ breakMinutes }: WithBreak, i18n: I18n) =>
  breakMinutes ? t(i18n)`${breakMinutes} min break` : ''

import { useLingui } from '@lingui/react/macro'
import type { TemplateColour } from '#shared/scheduling/template-contract.ts'

export function useColourWords(): Record<TemplateColour, string> {
  const { t } = useLingui()
  return {
    blue: t`Blue`,
    teal: t`Teal`,
    green: t`Green`,
    amber: t`Amber`,
    red: t`Red`,
    violet: t`Violet`,
    pink: t`Pink`,
    grey: t`Grey`,
  }
}

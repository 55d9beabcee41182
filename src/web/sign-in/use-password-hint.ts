import { useLingui } from '@lingui/react/macro'
import { useAbout } from '#web/platform/about.ts'

/** How long a password must be here: the demo company is less strict than a real one. */
export function usePasswordHint() {
  const { t } = useLingui()
  const { passwordMinimum } = useAbout()
  return t`At least ${passwordMinimum} characters`
}

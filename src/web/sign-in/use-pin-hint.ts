import { useLingui } from '@lingui/react/macro'
import { pinMinimum } from '#shared/accounts/rules.ts'
import { useAbout } from '#web/platform/about.ts'

/** What people without an e-mail choose: digits on a phone, or a password like everyone. */
export function usePinHint() {
  const { t } = useLingui()
  const { passwordMinimum } = useAbout()
  return t`A PIN of at least ${pinMinimum} digits, or a password of at least ${passwordMinimum} characters`
}

import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { screens } from '#shared/screens.ts'
import { textLink } from '#web/ui/text-link.ts'

export function BackToLogin() {
  return (
    <p className="mt-5">
      <Link to={screens.login.path} className={textLink}>
        <Trans>Back to login</Trans>
      </Link>
    </p>
  )
}

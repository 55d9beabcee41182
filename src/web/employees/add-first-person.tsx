import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { UserRoundPlus } from 'lucide-react'
import { screens } from '#shared/screens.ts'
import { Can } from '#web/platform/session.tsx'
import { buttonClass } from '#web/ui/button.tsx'

/** Where a screen is empty because nobody works here yet. */
export function AddFirstPerson() {
  return (
    <Can do="employee:add">
      <Link to={screens.employees.path} search={{ add: 'employee' }} className={buttonClass('primary')}>
        <UserRoundPlus size={18} aria-hidden="true" />
        <Trans>Add the first person</Trans>
      </Link>
    </Can>
  )
}

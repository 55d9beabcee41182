import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode, Suspense, useState } from 'react'
import { screens } from '#shared/screens.ts'
import type { SetUp, SetUpTask } from '#shared/set-up/contract.ts'
import { InviteAll } from '#web/invitations/public.tsx'
import { lazyPart } from '#web/platform/lazy.ts'
import { useMay } from '#web/platform/session.tsx'
import { type Way, wayTo } from '#web/platform/way.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import type { TaskDialogName } from './task-dialog.tsx'

// Most who read the guide open none of them.
const TaskDialog = lazyPart(() => import('./task-dialog.tsx'), 'TaskDialog')

interface TaskActionProps {
  task: SetUpTask
  setUp: SetUp
  isNext: boolean
}

/** What does the next thing: a dialog right here, or the screen where it is done. */
export function TaskAction({ task, setUp, isNext }: TaskActionProps) {
  const [opened, setOpened] = useState<TaskDialogName>()
  const mayAddSites = useMay('business:write')
  const look = isNext ? 'primary' : 'secondary'
  const opens = (name: TaskDialogName, words: ReactNode, as: typeof look | 'secondary' = look) => (
    <Button size="small" look={as} onClick={() => setOpened(name)}>
      {words}
    </Button>
  )
  const leads = (to: Way, words: ReactNode) => (
    <Link {...to} className={buttonClass(look, 'small')}>
      {words}
    </Link>
  )
  const draws = leads(wayTo(screens.siteZones, { add: 'zone' }), <Trans>Draw Zone</Trans>)
  const week = { view: 'week' as const, ...(setUp.draftDay !== null && { date: setUp.draftDay }) }
  const actions: Record<SetUpTask, ReactNode> = {
    'check-company': opens('company', <Trans>Check Company</Trans>),
    'add-client': opens('client', <Trans>Add Client</Trans>),
    'name-client': opens('client', <Trans>Name Client</Trans>),
    'add-site': mayAddSites && opens('site', <Trans>Add Site</Trans>),
    'place-site': mayAddSites ? opens('site', <Trans>Place Site</Trans>) : draws,
    'draw-zone': draws,
    'add-people': (
      <Fragment>
        {opens('employee', <Trans>Add Employee</Trans>)}
        {opens('import', <Trans>Import CSV</Trans>, 'secondary')}
      </Fragment>
    ),
    'invite-people': (
      <InviteAll size="small" count={setUp.uninvited} whom={{ organizationId: setUp.organization.id }} />
    ),
    'plan-shift': opens('shift', <Trans>Plan a Shift</Trans>),
    'publish-week': leads(wayTo(screens.scheduling, week), <Trans>Publish</Trans>),
    'clock-in': leads(wayTo(screens.timeTracking), <Trans>Time Tracking</Trans>),
    wait: null,
  }
  return (
    <>
      {actions[task]}
      {opened && (
        <Suspense>
          <TaskDialog name={opened} setUp={setUp} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  )
}

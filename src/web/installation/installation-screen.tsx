import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck } from 'lucide-react'
import { installation, type Trouble } from '#shared/installation/contract.ts'
import { sayTrouble } from '#shared/installation/words.ts'
import { readLanguage } from '#shared/words.ts'
import { useFormat } from '#web/platform/format.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Only } from '#web/ui/only.tsx'
import { Page } from '#web/ui/page.tsx'
import { PastTroubles } from './past-troubles.tsx'

export function InstallationScreen() {
  return (
    <Only to="installation:read">
      <Troubles />
    </Only>
  )
}

function Troubles() {
  const { t } = useLingui()
  const found = useEndpoint(installation.troubles, {})
  return (
    <Page>
      <Loaded of={found}>
        {({ now, past, seesDatabaseDisk, replica }) => (
          <>
            {now.map(trouble => (
              <Now key={trouble.id} trouble={trouble} />
            ))}
            <p className="m-0 text-muted text-sm">
              <Trans>Looked after every minute: disks, mails, pushes, Slack, background work and clocks.</Trans>{' '}
              {!seesDatabaseDisk && (
                <Trans>The disk of your own database cannot be seen from here: watch it where it stands.</Trans>
              )}{' '}
              {replica && <ReplicaWords lagSeconds={replica.lagSeconds} />}
            </p>
            {past.length > 0 && (
              <Card flush className="overflow-hidden">
                <PastTroubles list={past} />
              </Card>
            )}
            {now.length + past.length === 0 && (
              <Card>
                <EmptyState title={t`No trouble in the last 30 days`} icon={<CircleCheck size={28} />}>
                  <Trans>What was wrong for a while, and since when it is over, stands here.</Trans>
                </EmptyState>
              </Card>
            )}
          </>
        )}
      </Loaded>
    </Page>
  )
}

function ReplicaWords({ lagSeconds }: { lagSeconds: number | null }) {
  const format = useFormat()
  if (lagSeconds === null) return <Trans>The replica does not answer: everything is read from the primary.</Trans>
  const seconds = format.number(lagSeconds, lagSeconds < 10 ? 2 : 0)
  return <Trans>Reports, exports, search and plans are read from the replica, which is {seconds} s behind.</Trans>
}

function Now({ trouble }: { trouble: Trouble }) {
  const { i18n } = useLingui()
  const format = useFormat()
  const { title, body, advice } = sayTrouble(trouble, readLanguage(i18n.locale))
  const since = format.dateTime(trouble.beganAt)
  return (
    <Banner tone="bad" title={title}>
      {body} {advice} <Trans>Since {since}.</Trans>
    </Banner>
  )
}

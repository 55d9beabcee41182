import { Trans } from '@lingui/react/macro'
import { ShieldCheck } from 'lucide-react'
import { profile } from '#shared/accounts/profile-contract.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { roleInWords } from '#web/platform/role-words.ts'
import { useUser } from '#web/platform/session.tsx'
import { Card } from '#web/ui/card.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Page } from '#web/ui/page.tsx'
import { WrittenPhone } from '#web/ui/phone-link.tsx'
import { Badge, Pill } from '#web/ui/pill.tsx'
import { ProfileDetails } from './details.tsx'
import { ProfilePhoto } from './photo.tsx'
import { Employments, RecentEntries } from './work.tsx'

export function ProfileScreen() {
  const work = useEndpoint(profile.read, {})
  return (
    <Page>
      <div className="grid items-start gap-4 lg:grid-cols-[280px_1fr]">
        <Who />
        <div className="flex min-w-0 flex-col gap-4">
          <ProfileDetails />
          <Loaded of={work}>
            {({ employments, recentEntries }) => (
              <>
                <Employments employments={employments} />
                <RecentEntries recentEntries={recentEntries} />
              </>
            )}
          </Loaded>
        </div>
      </div>
    </Page>
  )
}

function Who() {
  const user = useUser()
  const isAdmin = user.role === 'admin'
  return (
    <Card>
      <ProfilePhoto />
      <div className="mt-4 flex flex-col items-center gap-1 border-t pt-4 text-center">
        <p className="max-w-full break-words font-semibold text-lg">{user.name}</p>
        <p className="max-w-full break-all text-muted text-sm">
          {user.email ?? (user.phone && <WrittenPhone number={user.phone} of={user.organizationId} />)}
        </p>
        <p className="mt-2 flex flex-wrap justify-center gap-2">
          <Badge>{roleInWords(user.role)}</Badge>
          {isAdmin && (
            <Pill tone="good">
              <Trans>Full System Access</Trans>
            </Pill>
          )}
        </p>
        {isAdmin && (
          <p className="mt-2 flex items-start gap-1.5 text-left text-muted text-sm">
            <ShieldCheck size={16} aria-hidden="true" className="mt-px shrink-0" />
            <Trans>You reach every organization, its people and its settings.</Trans>
          </p>
        )}
      </div>
    </Card>
  )
}

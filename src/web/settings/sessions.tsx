import { Trans, useLingui } from '@lingui/react/macro'
import { Laptop, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { type Session, security } from '#shared/accounts/security-contract.ts'
import { useAction } from '#web/platform/action.ts'
import { useFormat } from '#web/platform/format.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDeviceName } from './use-device-name.ts'

export function Sessions() {
  const { t } = useLingui()
  const sessions = useEndpoint(security.sessions, {})
  const hasOthers = sessions.data?.some(session => !session.isCurrent) ?? false
  return (
    <Card title={t`Where you are signed in`} aside={hasOthers && <EndOthers />} flush>
      <Loaded of={sessions}>
        {list => (
          <ul className="m-0 list-none divide-y p-0">
            {list.map(session => (
              <Row key={session.id} session={session} />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}

function Row({ session }: { session: Session }) {
  const { t } = useLingui()
  const format = useFormat()
  const end = useAction(security.endSession, {
    onDone: () => toast({ title: t`Device signed out` }),
    onFail: () => toast({ title: t`Error`, description: t`Failed to sign out the device.`, variant: 'destructive' }),
  })
  const name = useDeviceName(session)
  const Icon = session.isPhone ? Smartphone : Laptop
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <Icon size={20} aria-hidden="true" className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{name}</span>
          {session.isCurrent && (
            <Pill tone="good">
              <Trans>This device</Trans>
            </Pill>
          )}
        </span>
        <span className="block break-words text-muted text-sm">
          {[session.address, session.isCurrent ? t`active now` : format.ago(session.lastSeenAt)]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className="block text-muted text-sm">
          <Trans>signed in {format.dateTime(session.createdAt)}</Trans>
        </span>
      </span>
      {!session.isCurrent && (
        <Button
          size="small"
          pending={end.isPending}
          aria-label={t`Sign out ${name}`}
          onClick={() => end.start({ id: session.id })}
        >
          <Trans>Sign out</Trans>
        </Button>
      )}
    </li>
  )
}

function EndOthers() {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const end = useAction(security.endOtherSessions, {
    onDone: () => {
      setAsking(false)
      toast({ title: t`Signed out everywhere else` })
    },
    onFail: () =>
      toast({ title: t`Error`, description: t`Failed to sign out the other devices.`, variant: 'destructive' }),
  })
  return (
    <>
      <Button size="small" look="quiet" onClick={() => setAsking(true)}>
        <Trans>Sign out all others</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t`Sign out everywhere else?`}
        description={t`Every other device must sign in again. This one stays signed in.`}
        confirmLabel={t`Sign out all others`}
        pending={end.isPending}
        onConfirm={() => end.start({})}
      />
    </>
  )
}

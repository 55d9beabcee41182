import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type SignInService, type SingleSignOn, singleSignOn } from '#shared/single-sign-on/contract.ts'
import { useAction } from '#web/platform/action.ts'
import { useFormat } from '#web/platform/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useFailure } from '#web/ui/use-failure.ts'
import { ServiceLook } from './service-look.tsx'
import { whoseOf } from './service-values.ts'

interface ServiceStateProps {
  current: SingleSignOn
  service: SignInService
}

/** How a service stands: who is known by it, whether it answers, and whether it is the only way in. */
export function ServiceState({ current, service }: ServiceStateProps) {
  const { t } = useLingui()
  const format = useFormat()
  const [asked, setAsked] = useState<'only' | 'remove' | null>(null)
  const failure = useFailure(singleSignOn.read)
  const close = () => setAsked(null)
  const whose = whoseOf(current)
  const isOfClient = current.clientId !== null
  const require = useAction(singleSignOn.require, { onDone: close, onFail: failure(t`Nothing was changed.`) })
  const remove = useAction(singleSignOn.remove, {
    onDone: close,
    onFail: failure(t`Single sign-on was not taken away.`),
  })
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p className="font-medium [overflow-wrap:anywhere]">{service.issuer}</p>
        <p className="text-muted text-sm">
          {service.people === 0 ? (
            <Trans>Nobody has signed in by it yet</Trans>
          ) : (
            <Plural value={service.people} one="# person known" other="# people known" />
          )}
          {service.lastUsedAt !== null && <> · {t`last sign-in ${format.ago(service.lastUsedAt)}`}</>}
          {service.emailDomains.length > 0 && <> · {service.emailDomains.join(', ')}</>}
        </p>
      </div>
      <Switch
        label={t`Only single sign-on`}
        hint={
          isOfClient
            ? t`Passwords of the people of this client open nothing any more. Everyone else keeps theirs.`
            : t`Passwords of your people open nothing any more. Those without an email, your clients and administrators of the installation keep theirs.`
        }
        checked={service.isOnly}
        disabled={require.isPending}
        onChange={event => (event.target.checked ? setAsked('only') : require.start({ ...whose, isOnly: false }))}
      />
      <ServiceLook key={service.version} whose={whose} />
      <div>
        <Button look="danger" size="small" onClick={() => setAsked('remove')}>
          <Trans>Take single sign-on away</Trans>
        </Button>
      </div>
      <ConfirmDialog
        open={asked === 'only'}
        onOpenChange={close}
        title={t`Let people in by single sign-on alone?`}
        description={
          isOfClient
            ? t`Passwords and reset links of the people of this client stop working at once. If their service fails one day, you can turn this off here.`
            : t`Passwords and reset links of your people stop working at once, yours as well. If the service fails one day, an administrator of the installation can turn this off.`
        }
        confirmLabel={t`Only single sign-on`}
        pending={require.isPending}
        onConfirm={() => require.start({ ...whose, isOnly: true })}
      />
      <ConfirmDialog
        open={asked === 'remove'}
        onOpenChange={close}
        title={t`Take single sign-on away?`}
        description={t`Everyone signs in with a password again. Whoever has none asks for a reset link. Whom the service knows is forgotten.`}
        confirmLabel={t`Take it away`}
        danger
        pending={remove.isPending}
        onConfirm={() => remove.start(whose)}
      />
    </div>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Ellipsis, KeyRound, ListChecks, Pause, Pencil, Play, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type Webhook, webhooks } from '#shared/webhooks/contract.ts'
import { useAction } from '#web/platform/action.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx'
import { useFailure } from '#web/ui/use-failure.ts'
import { DeliveryLog } from './delivery-log.tsx'
import { SecretShown } from './secret-shown.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'

type Asked = 'change' | 'log' | 'rotate' | 'remove' | null

/** What can be done with one webhook. */
export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const { t } = useLingui()
  const [asked, setAsked] = useState<Asked>(null)
  const failure = useFailure(webhooks.list)
  const { id, url } = webhook
  const isPaused = webhook.state === 'paused'
  const test = useAction(webhooks.test, {
    onDone: () => setAsked('log'),
    onFail: failure(t`The test event was not sent.`),
  })
  const pause = useAction(webhooks.pause, { onFail: failure(t`The webhook was not paused.`) })
  const resume = useAction(webhooks.resume, { onFail: failure(t`The webhook was not resumed.`) })
  const close = () => setAsked(null)
  return (
    <>
      <Menu trigger={<IconButton label={t`Actions for ${url}`} icon={<Ellipsis size={18} />} />}>
        <MenuItem icon={<ListChecks size={16} />} onSelect={() => setAsked('log')}>
          <Trans>What was sent</Trans>
        </MenuItem>
        <MenuItem icon={<Send size={16} />} disabled={isPaused} onSelect={() => test.start({ id })}>
          <Trans>Send a test event</Trans>
        </MenuItem>
        <MenuItem icon={<Pencil size={16} />} onSelect={() => setAsked('change')}>
          <Trans>Change</Trans>
        </MenuItem>
        {isPaused ? (
          <MenuItem icon={<Play size={16} />} onSelect={() => resume.start({ id })}>
            <Trans>Resume webhook</Trans>
          </MenuItem>
        ) : (
          <MenuItem icon={<Pause size={16} />} onSelect={() => pause.start({ id })}>
            <Trans>Pause webhook</Trans>
          </MenuItem>
        )}
        <MenuItem icon={<KeyRound size={16} />} onSelect={() => setAsked('rotate')}>
          <Trans>New secret</Trans>
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Trash2 size={16} />} danger onSelect={() => setAsked('remove')}>
          <Trans>Delete</Trans>
        </MenuItem>
      </Menu>
      <WebhookDialog open={asked === 'change'} onOpenChange={close} webhook={webhook} />
      <Dialog open={asked === 'log'} onOpenChange={close} title={t`What was sent`} description={url} wide>
        <DeliveryLog webhook={webhook} />
      </Dialog>
      <Rotate webhook={webhook} open={asked === 'rotate'} onClose={close} />
      <Remove webhook={webhook} open={asked === 'remove'} onClose={close} />
    </>
  )
}

interface AskedProps {
  webhook: Webhook
  open: boolean
  onClose: () => void
}

function Rotate({ webhook: { id }, open, onClose }: AskedProps) {
  const { t } = useLingui()
  const failure = useFailure(webhooks.list)
  const [secret, setSecret] = useState<string>()
  const rotate = useAction(webhooks.rotate, {
    onDone: made => setSecret(made.secret),
    onFail: failure(t`The secret was not renewed.`),
  })
  const done = () => {
    setSecret(undefined)
    onClose()
  }
  if (secret !== undefined)
    return (
      <Dialog open={open} onOpenChange={done} title={t`Copy the secret`}>
        <SecretShown secret={secret} onDone={done} />
      </Dialog>
    )
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={isOpen => isOpen || rotate.isPending || onClose()}
      title={t`Make a new secret?`}
      description={t`For 24 hours the older one signs as well, so that your server misses nothing while you replace it.`}
      confirmLabel={t`New secret`}
      pending={rotate.isPending}
      onConfirm={() => rotate.start({ id })}
    />
  )
}

function Remove({ webhook: { id, url }, open, onClose }: AskedProps) {
  const { t } = useLingui()
  const failure = useFailure(webhooks.list)
  const remove = useAction(webhooks.remove, { onFail: failure(t`The webhook was not deleted.`) })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={t`Delete this webhook?`}
      description={t`${url} is told nothing any more, and the list of what was sent goes with it. This cannot be taken back.`}
      confirmLabel={t`Delete`}
      danger
      pending={remove.isPending}
      onConfirm={() => remove.start({ id })}
    />
  )
}

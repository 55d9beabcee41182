import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type * as z from 'zod/mini'
import { NewWebhook, type Webhook, webhooks } from '#shared/webhooks/contract.ts'
import { useAction } from '#web/platform/action.ts'
import { useUser } from '#web/platform/session.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { FormChoice } from '#web/ui/form-choice.tsx'
import { Input } from '#web/ui/input.tsx'
import { named } from '#web/ui/options.ts'
import { useFailure } from '#web/ui/use-failure.ts'
import { EventChoice } from './event-choice.tsx'
import { SecretShown } from './secret-shown.tsx'

interface WebhookDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The one that is changed; a new one otherwise. */
  webhook?: Webhook
}

export function WebhookDialog({ open, onOpenChange, webhook }: WebhookDialogProps) {
  const { t } = useLingui()
  const [secret, setSecret] = useState<string>()
  const change = (isOpen: boolean) => {
    onOpenChange(isOpen)
    setSecret(undefined)
  }
  const close = () => change(false)
  const title = webhook === undefined ? t`New webhook` : t`Change webhook`
  return (
    <Dialog open={open} onOpenChange={change} title={secret === undefined ? title : t`Copy the secret`} wide>
      {secret !== undefined && <SecretShown secret={secret} onDone={close} />}
      {secret === undefined && webhook === undefined && <NewOne onMade={setSecret} onCancel={close} />}
      {webhook !== undefined && <ChangedOne webhook={webhook} onDone={close} />}
    </Dialog>
  )
}

type Values = z.input<typeof NewWebhook>

function NewOne({ onMade, onCancel }: { onMade: (secret: string) => void; onCancel: () => void }) {
  const { t } = useLingui()
  const user = useUser()
  const failure = useFailure()
  const form = useSchemaForm(NewWebhook, {
    url: '',
    events: [],
    withRecord: false,
    organizationId: user.organizationId ?? undefined,
  })
  const create = useAction(webhooks.create, {
    onDone: ({ secret }) => onMade(secret),
    onFail: failure(t`The webhook was not made.`),
  })
  return (
    <Form form={form} onSubmit={values => create.run(values)}>
      <UrlField />
      {user.organizations.length > 1 && (
        <FormChoice<Values>
          name="organizationId"
          label={t`Organization`}
          options={named(user.organizations)}
          asNumber
        />
      )}
      <EventChoice />
      <RecordChoice />
      <FormActions pending={create.isPending} onCancel={onCancel}>
        <Trans>Make webhook</Trans>
      </FormActions>
    </Form>
  )
}

function ChangedOne({ webhook, onDone }: { webhook: Webhook; onDone: () => void }) {
  const { t } = useLingui()
  const failure = useFailure(webhooks.list)
  const form = useSchemaForm(NewWebhook, {
    url: webhook.url,
    events: webhook.events,
    withRecord: webhook.withRecord,
  })
  const save = useAction(webhooks.change, {
    onDone,
    onFail: failure(t`The webhook was not saved.`),
  })
  return (
    <Form form={form} onSubmit={({ url, events, withRecord }) => save.run({ id: webhook.id, url, events, withRecord })}>
      <UrlField />
      <EventChoice />
      <RecordChoice />
      <FormActions pending={save.isPending} onCancel={onDone}>
        <Trans>Save</Trans>
      </FormActions>
    </Form>
  )
}

function RecordChoice() {
  const { t } = useLingui()
  const { register } = useFormContext<Values>()
  return (
    <Checkbox
      {...register('withRecord')}
      label={t`Send the record along`}
      hint={t`As you may read it whenever something is sent, personal data and money included. Otherwise ids and links are sent, and records are read with a token.`}
    />
  )
}

function UrlField() {
  const { t } = useLingui()
  return (
    <FormField<Values>
      name="url"
      label={t`Address`}
      hint={t`Where it is sent to, such as https://example.com/muster`}
      required
    >
      {props => <Input {...props} type="url" inputMode="url" autoComplete="off" />}
    </FormField>
  )
}

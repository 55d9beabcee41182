import { Trans, useLingui } from '@lingui/react/macro'
import type * as z from 'zod/mini'
import { staffRoles } from '#shared/employees/rules.ts'
import { type SingleSignOn, singleSignOn } from '#shared/single-sign-on/contract.ts'
import { useAction } from '#web/platform/action.ts'
import { roleInWords } from '#web/platform/role-words.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { useFailure } from '#web/ui/use-failure.ts'
import { GroupRoles } from './group-roles.tsx'
import { domainsIn, Fields, type Values, whoseOf } from './service-values.ts'

interface ServiceDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  current: SingleSignOn
}

export function ServiceDialog({ open, onOpenChange, current }: ServiceDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Single sign-on`}
      description={current.clientName ?? current.organizationName}
      wide
    >
      <ServiceForm current={current} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function ServiceForm({ current, onDone }: { current: SingleSignOn; onDone: () => void }) {
  const { t } = useLingui()
  const { service } = current
  const isOfClient = current.clientId !== null
  const failure = useFailure(singleSignOn.read)
  const form = useSchemaForm(Fields, {
    issuer: service?.issuer ?? '',
    applicationId: service?.applicationId ?? '',
    emailDomains: service?.emailDomains.join(', ') ?? '',
    createsPeople: service?.createsPeople ?? false,
    defaultRole: service?.defaultRole ?? 'employee',
    groupClaim: service?.groupClaim ?? 'groups',
    groupRoles: service?.groupRoles ?? [],
  })
  const save = useAction(singleSignOn.set, {
    onDone,
    onFail: failure(t`Single sign-on was not saved.`),
  })
  const submit = ({ emailDomains, ...fields }: z.output<typeof Fields>) =>
    save.run({ ...fields, ...whoseOf(current), emailDomains: domainsIn(emailDomains), version: service?.version })
  const roles = staffRoles.map(role => ({ value: role, label: roleInWords(role) }))
  return (
    <Form form={form} onSubmit={submit}>
      <FormField<Values> name="issuer" label={t`Issuer`} hint={t`Such as https://login.example.com`} required>
        {props => <Input {...props} type="url" inputMode="url" autoComplete="off" />}
      </FormField>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField<Values> name="applicationId" label={t`Client ID`} required>
          {props => <Input {...props} autoComplete="off" spellCheck={false} />}
        </FormField>
        <FormField<Values>
          name="secret"
          label={t`Client secret`}
          emptyAsMissing
          {...(service === null ? { required: true } : { hint: t`Leave empty to keep the one you entered` })}
        >
          {props => <Input {...props} type="password" autoComplete="new-password" />}
        </FormField>
      </div>
      <FormField<Values>
        name="emailDomains"
        label={t`Email domains`}
        hint={
          isOfClient
            ? t`That of a confirmed address of someone of the client; an administrator of the installation enters others. People with such an address are led to this service.`
            : t`That of your own address; an administrator of the installation enters others. People with such an address are led to your service.`
        }
        optional
      >
        {props => <Input {...props} autoComplete="off" spellCheck={false} placeholder="example.com" />}
      </FormField>
      {isOfClient ? (
        <p className="text-muted text-sm">
          <Trans>It lets in whoever was invited for this client, with what they were given, and nobody else.</Trans>
        </p>
      ) : (
        <Checkbox
          {...form.register('createsPeople')}
          label={t`Add people whom Muster does not know yet`}
          hint={t`Whoever your service knows gets a record and an account at their first sign-in.`}
        />
      )}
      {form.watch('createsPeople') && (
        <>
          <FormField<Values> name="defaultRole" label={t`Role of newcomers`}>
            {props => <Select {...props} options={roles} />}
          </FormField>
          <GroupRoles roles={roles} />
        </>
      )}
      <FormActions pending={save.isPending} onCancel={onDone}>
        <Trans>Save</Trans>
      </FormActions>
    </Form>
  )
}

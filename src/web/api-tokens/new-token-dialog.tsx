import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { apiTokens, NewApiToken } from '#shared/api-tokens/contract.ts'
import { isReading, scopes, scopesOf } from '#shared/api-tokens/rules.ts'
import { may, type Permission } from '#shared/permissions.ts'
import { useAction } from '#web/platform/action.ts'
import { standingOf, useReach, useUser } from '#web/platform/session.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { FormChoice } from '#web/ui/form-choice.tsx'
import { Input } from '#web/ui/input.tsx'
import { named } from '#web/ui/options.ts'
import { Select } from '#web/ui/select.tsx'
import { ShownOnce } from '#web/ui/shown-once.tsx'
import { useFailure } from '#web/ui/use-failure.ts'
import { ScopeChoice, type Scoping } from './scope-choice.tsx'

interface NewTokenDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The company that it is to act for; otherwise whoever makes it chooses. */
  serviceAccountOf?: number
}

export function NewTokenDialog({ open, onOpenChange, serviceAccountOf }: NewTokenDialogProps) {
  const { t } = useLingui()
  const [token, setToken] = useState<string>()
  const change = (isOpen: boolean) => {
    onOpenChange(isOpen)
    setToken(undefined)
  }
  const title = serviceAccountOf === undefined ? t`New API token` : t`New service account`
  return (
    <Dialog open={open} onOpenChange={change} title={token === undefined ? title : t`Copy your token`}>
      {token === undefined ? (
        <NewToken serviceAccountOf={serviceAccountOf} onMade={setToken} onCancel={() => change(false)} />
      ) : (
        <ShownOnce
          warning={
            serviceAccountOf === undefined ? (
              <Trans>Whoever has it acts for you. You will not see it again.</Trans>
            ) : (
              <Trans>Whoever has it acts for the company. You will not see it again.</Trans>
            )
          }
          label={t`API token`}
          value={token}
          copied={t`Token copied`}
          onDone={() => change(false)}
        />
      )}
    </Dialog>
  )
}

const Fields = z.omit(NewApiToken, { scopes: true })
type Values = z.input<typeof Fields>

interface NewTokenProps {
  serviceAccountOf: number | undefined
  onMade: (token: string) => void
  onCancel: () => void
}

function NewToken({ serviceAccountOf, onMade, onCancel }: NewTokenProps) {
  const { t } = useLingui()
  const user = useUser()
  const failure = useFailure()
  const isOwner = useReach('api-token:manage') !== 'own'
  const isForCompany = serviceAccountOf !== undefined
  const [scoping, setScoping] = useState<Scoping>({ way: 'read', chosen: [] })
  const form = useSchemaForm(Fields, {
    name: '',
    expiresInDays: 90,
    organizationId: serviceAccountOf ?? user.organizationId ?? undefined,
    forCompany: isForCompany,
    assistantActs: false,
  })
  const create = useAction(apiTokens.create, {
    onDone: ({ token }) => onMade(token),
    onFail: failure(t`The token was not made.`),
  })
  const available = form.watch('forCompany')
    ? scopesOf('provider')
    : scopes.filter(scope => may(standingOf(user), scope))
  const given = scopesIn(scoping, available)
  return (
    <Form form={form} onSubmit={values => create.run({ ...values, scopes: given })}>
      <FormField<Values> name="name" label={t`Name`} hint={t`What the token is for, such as “Payroll export”`} required>
        {props => <Input {...props} autoComplete="off" />}
      </FormField>
      <FormField<Values> name="expiresInDays" label={t`Valid for`} asNumber>
        {props => (
          <Select
            {...props}
            options={[30, 90, 180, 365].map(days => ({ value: String(days), label: t`${days} days` }))}
          />
        )}
      </FormField>
      {!isForCompany && user.organizations.length > 1 && (
        <FormChoice<Values>
          name="organizationId"
          label={t`Organization`}
          options={named(user.organizations)}
          asNumber
        />
      )}
      {!isForCompany && isOwner && (
        <Checkbox
          {...form.register('forCompany')}
          label={t`Service account of the company`}
          hint={t`It acts for the company, not for you, and stays when you leave.`}
        />
      )}
      <ScopeChoice scoping={scoping} available={available} onChange={setScoping} />
      {!given.every(isReading) && (
        <Checkbox
          {...form.register('assistantActs')}
          label={t`Assistants may act with it`}
          hint={t`Without this an assistant only reads, whatever the permissions are.`}
        />
      )}
      <FormActions pending={create.isPending} onCancel={onCancel}>
        <Trans>Make token</Trans>
      </FormActions>
    </Form>
  )
}

function scopesIn({ way, chosen }: Scoping, available: Permission[]) {
  if (way === 'all') return available
  return available.filter(way === 'read' ? isReading : scope => chosen.includes(scope))
}

import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type * as z from 'zod/mini'
import { SecondProof, security } from '#shared/accounts/security-contract.ts'
import { useAction } from '#web/platform/action.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-parts.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { PasswordInput } from '#web/ui/password-field.tsx'
import { CodeInput } from './code-input.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useSecurityFailure } from './use-security-failure.ts'

interface DialogState {
  open: boolean
  onOpenChange: (open: boolean) => void
}

type Proof = z.input<typeof SecondProof>

export function TurnOff({ open, onOpenChange }: DialogState) {
  const { t } = useLingui()
  const disable = useAction(security.disableTwoFactor, {
    onDone: () => onOpenChange(false),
    onFail: useSecurityFailure(),
  })
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t`Turn off two-factor sign-in`}>
      <ProofForm onSubmit={disable.run} isPending={disable.isPending} isDanger action={<Trans>Turn off</Trans>}>
        <Trans>Your password alone will be enough to sign in. The recovery codes stop working.</Trans>
      </ProofForm>
    </Dialog>
  )
}

export function RenewRecoveryCodes({ open, onOpenChange }: DialogState) {
  const { t } = useLingui()
  const [codes, setCodes] = useState<string[]>()
  const change = (isOpen: boolean) => {
    onOpenChange(isOpen)
    setCodes(undefined)
  }
  const renew = useAction(security.renewRecoveryCodes, {
    onDone: ({ recoveryCodes }) => setCodes(recoveryCodes),
    onFail: useSecurityFailure(),
  })
  return (
    <Dialog open={open} onOpenChange={change} title={codes ? t`Save your recovery codes` : t`New recovery codes`}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => change(false)} />
      ) : (
        <ProofForm onSubmit={renew.run} isPending={renew.isPending} action={<Trans>Make new codes</Trans>}>
          <Trans>You get ten new codes. The old ones stop working.</Trans>
        </ProofForm>
      )}
    </Dialog>
  )
}

interface ProofFormProps {
  onSubmit: (proof: Proof) => unknown
  isPending: boolean
  isDanger?: boolean
  action: ReactNode
  children: ReactNode
}

function ProofForm({ onSubmit, isPending, isDanger = false, action, children }: ProofFormProps) {
  const { t } = useLingui()
  const form = useSchemaForm(SecondProof, { currentPassword: '', code: '' })
  return (
    <Form form={form} onSubmit={onSubmit}>
      <p className="text-muted">{children}</p>
      <FormField<Proof> name="currentPassword" label={t`Current Password`} required>
        {props => <PasswordInput {...props} autoComplete="current-password" />}
      </FormField>
      <FormField<Proof> name="code" label={t`Code`} hint={t`Of your authenticator app, or a recovery code`} required>
        {props => <CodeInput {...props} inputMode="text" />}
      </FormField>
      <DialogActions>
        <Button type="submit" look={isDanger ? 'danger' : 'primary'} pending={isPending}>
          {action}
        </Button>
      </DialogActions>
    </Form>
  )
}

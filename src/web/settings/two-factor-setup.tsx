import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { SecondStep } from '#shared/accounts/contract.ts'
import { SecondProof, security } from '#shared/accounts/security-contract.ts'
import { useAction } from '#web/platform/action.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-parts.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { PasswordInput } from '#web/ui/password-field.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { CodeInput } from './code-input.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useSecurityFailure } from './use-security-failure.ts'

interface SetUpProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

interface Prepared {
  secret: string
  uri: string
}

/** Three steps: the password, the phone, and the codes for the day the phone is lost. */
export function SetUpTwoFactor({ open, onOpenChange }: SetUpProps) {
  const { t } = useLingui()
  const [prepared, setPrepared] = useState<Prepared>()
  const [codes, setCodes] = useState<string[]>()
  const change = (isOpen: boolean) => {
    onOpenChange(isOpen)
    setPrepared(undefined)
    setCodes(undefined)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={codes ? t`Save your recovery codes` : t`Turn on two-factor sign-in`}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => change(false)} />
      ) : prepared ? (
        <Confirm prepared={prepared} onDone={setCodes} />
      ) : (
        <AskPassword onDone={setPrepared} />
      )}
    </Dialog>
  )
}

const Password = z.object({ currentPassword: SecondProof.shape.currentPassword })

function AskPassword({ onDone }: { onDone: (prepared: Prepared) => void }) {
  const { t } = useLingui()
  const form = useSchemaForm(Password, { currentPassword: '' })
  const prepare = useAction(security.prepareTwoFactor, { onDone, onFail: useSecurityFailure() })
  return (
    <Form form={form} onSubmit={prepare.run}>
      <p className="text-muted">
        <Trans>You need an authenticator app on your phone, such as the one of your password manager.</Trans>
      </p>
      <FormField<z.input<typeof Password>> name="currentPassword" label={t`Current Password`} required>
        {props => <PasswordInput {...props} autoComplete="current-password" />}
      </FormField>
      <DialogActions>
        <Button type="submit" look="primary" pending={prepare.isPending}>
          <Trans>Continue</Trans>
        </Button>
      </DialogActions>
    </Form>
  )
}

function Confirm({ prepared, onDone }: { prepared: Prepared; onDone: (codes: string[]) => void }) {
  const { t } = useLingui()
  const form = useSchemaForm(SecondStep, { code: '' })
  const enable = useAction(security.enableTwoFactor, {
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
    onFail: useSecurityFailure(),
  })
  return (
    <Form form={form} onSubmit={enable.run}>
      <div className="flex flex-col items-center gap-4 sm:flex-row sm:items-start">
        <QrCode text={prepared.uri} label={t`QR code for your authenticator app`} />
        <div className="flex min-w-0 flex-col gap-2">
          <p>
            <Trans>Scan this with your authenticator app, then enter the code it shows.</Trans>
          </p>
          <p className="text-muted text-sm">
            <Trans>No camera? Type this key into the app:</Trans>
          </p>
          <code className="break-all rounded-control bg-background px-2 py-1.5 text-sm">
            {inGroups(prepared.secret)}
          </code>
        </div>
      </div>
      <FormField<z.input<typeof SecondStep>> name="code" label={t`Code`} required>
        {props => <CodeInput {...props} />}
      </FormField>
      <DialogActions>
        <Button type="submit" look="primary" pending={enable.isPending}>
          <Trans>Turn on</Trans>
        </Button>
      </DialogActions>
    </Form>
  )
}

const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

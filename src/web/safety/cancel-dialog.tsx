import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { safety } from '#shared/safety/contract.ts'
import type { SosCall } from '#shared/safety/shapes.ts'
import { useAction } from '#web/platform/action.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordInput } from '#web/ui/password-field.tsx'
import { PlainField, PlainForm } from '#web/ui/plain-form.tsx'

const Proof = z.object({ currentPassword: z.string() })

/** One's own call is taken back with the PIN or password: whoever took the phone away does not know it. */
export function CancelDialog({ call, onClose }: { call: SosCall; onClose: () => void }) {
  const { t } = useLingui()
  const cancel = useAction(safety.cancel, { onDone: onClose })
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t`Take the call back`}
      description={t`Everyone who was sent is told that they are not needed any more.`}
    >
      <PlainForm schema={Proof} onSubmit={values => cancel.run({ id: call.id, ...values })}>
        <PlainField name="currentPassword" label={t`Your PIN or password`}>
          {props => <PasswordInput {...props} autoComplete="current-password" />}
        </PlainField>
        <Button type="submit" look="primary" pending={cancel.isPending}>
          <Trans>Take the call back</Trans>
        </Button>
      </PlainForm>
    </Dialog>
  )
}

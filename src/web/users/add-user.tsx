import { Trans, useLingui } from '@lingui/react/macro'
import type * as z from 'zod/mini'
import { AddUserForm, users } from '#shared/users/contract.ts'
import { accountPlace, withUserType } from '#shared/users/rules.ts'
import { useAction } from '#web/platform/action.ts'
import { PersonFields } from '#web/sign-in/public.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { PasswordInput } from '#web/ui/password-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFailure } from '#web/ui/use-failure.ts'
import { PlacementFields } from './placement-fields.tsx'

type Fields = z.input<typeof AddUserForm>

const blank: Fields = { email: '', password: '', firstName: '', lastName: '', ...withUserType('organization_user') }

export function AddUser({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const failure = useFailure()
  const form = useSchemaForm(AddUserForm, blank)
  const create = useAction(users.create, {
    onDone: () => {
      toast({ title: t`User created successfully` })
      onClose()
    },
    onFail: failure(t`Failed to create user`),
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Add New User`}
      description={t`Create a new user account with role and organization assignment.`}
    >
      <Form
        form={form}
        onSubmit={({ email, password, firstName, lastName, ...placement }) =>
          create.run({ email, password, firstName, lastName, ...accountPlace(placement) })
        }
        className="grid gap-4 sm:grid-cols-2"
      >
        <PersonFields />
        <FormField<Fields> name="password" label={t`Password`} required className="sm:col-span-2">
          {props => <PasswordInput {...props} autoComplete="new-password" />}
        </FormField>
        <PlacementFields />
        <FormActions pending={create.isPending} onCancel={onClose}>
          <Trans>Create User</Trans>
        </FormActions>
      </Form>
    </Dialog>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import type * as z from 'zod/mini'
import { AddUserForm, users } from '#shared/users/contract.ts'
import { accountPlace, withUserType } from '#shared/users/rules.ts'
import { useAction } from '#web/platform/action.ts'
import { inWords } from '#web/platform/i18n.tsx'
import { serverMessageOf } from '#web/platform/problem.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { PasswordInput } from '#web/ui/password-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { PersonFields } from './person-fields.tsx'
import { PlacementFields } from './placement-fields.tsx'

type Fields = z.input<typeof AddUserForm>

const blank: Fields = { email: '', password: '', firstName: '', lastName: '', ...withUserType('organization_user') }

export function AddUser({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const form = useSchemaForm(AddUserForm, blank)
  const create = useAction(users.create, {
    refresh: [users.list],
    onDone: () => {
      toast({ title: t`User created successfully` })
      onClose()
    },
    onFail: error =>
      toast({
        title: t`Error`,
        description: inWords(serverMessageOf(error) ?? t`Failed to create user`),
        variant: 'destructive',
      }),
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
        <div className="sm:col-span-2">
          <DialogActions>
            <Button onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" look="primary" pending={create.isPending}>
              <Trans>Create User</Trans>
            </Button>
          </DialogActions>
        </div>
      </Form>
    </Dialog>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import type * as z from 'zod/mini'
import { EditUserForm, type User, users } from '#shared/users/contract.ts'
import { accountPlace, placementOf } from '#shared/users/rules.ts'
import { RecordHistory } from '#web/audit/public.tsx'
import { useAction, useNewer } from '#web/platform/action.ts'
import { roleInWords } from '#web/platform/role-words.ts'
import { PersonFields } from '#web/sign-in/public.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Input } from '#web/ui/input.tsx'
import { NewerVersion } from '#web/ui/newer-version.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFailure } from '#web/ui/use-failure.ts'
import { PlacementFields } from './placement-fields.tsx'

type Fields = z.input<typeof EditUserForm>

export function EditUser({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useLingui()
  const failure = useFailure()
  const newer = useNewer(user)
  const base = newer.base ?? user
  const form = useSchemaForm(EditUserForm, fieldsOf(user))
  const update = useAction(users.update, {
    onDone: () => {
      toast({ title: t`User updated successfully` })
      onClose()
    },
    onFail: error => {
      if (newer.takes(error)) return
      failure(t`Failed to update user`)(error)
    },
  })

  function differences() {
    const mine = form.getValues()
    const [theirs, place] = [fieldsOf(base), accountPlace(mine)]
    return [
      { label: t`First Name`, mine: mine.firstName, value: theirs.firstName },
      { label: t`Last Name`, mine: mine.lastName, value: theirs.lastName },
      { label: t`Email`, mine: mine.email, value: theirs.email },
      { label: t`Phone`, mine: mine.phone ?? '', value: theirs.phone ?? '' },
      { label: t`Department`, mine: mine.department ?? '', value: theirs.department ?? '' },
      { label: t`Role`, mine: roleInWords(place.role), value: roleInWords(base.role) },
      {
        label: t`Organization`,
        mine: String(place.organizationId),
        value:
          place.organizationId === base.organizationId ? String(place.organizationId) : (base.organizationName ?? ''),
      },
      {
        label: t`Client`,
        mine: String(place.clientId),
        value: place.clientId === base.clientId ? String(place.clientId) : (base.clientName ?? ''),
      },
    ].filter(one => one.mine !== one.value)
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Edit User`}
      description={t`Update user account details, role, and organization assignment.`}
    >
      <Form
        form={form}
        onSubmit={({ email, firstName, lastName, phone = '', department = '', ...placement }) =>
          update.run({
            id: user.id,
            version: base.version,
            ...((email !== '' || user.email !== null) && { email }),
            firstName,
            lastName,
            phone,
            department,
            ...accountPlace(placement),
          })
        }
        className="grid gap-4 sm:grid-cols-2"
      >
        {newer.isStale && <NewerVersion differences={differences()} onTake={() => form.reset(fieldsOf(base))} />}
        <PersonFields />
        <FormField<Fields> name="phone" label={t`Phone`} optional>
          {props => <Input {...props} type="tel" autoComplete="off" />}
        </FormField>
        <FormField<Fields> name="department" label={t`Department`} optional>
          {props => <Input {...props} autoComplete="off" />}
        </FormField>
        <PlacementFields clientName={user.clientName} />
        <FormActions pending={update.isPending} onCancel={onClose}>
          <Trans>Update User</Trans>
        </FormActions>
      </Form>
      <RecordHistory kind="user" id={user.id} className="mt-4" />
    </Dialog>
  )
}

const fieldsOf = (user: User): Fields => ({
  email: user.email ?? '',
  firstName: user.firstName ?? '',
  lastName: user.lastName ?? '',
  phone: user.phone ?? '',
  department: user.department ?? '',
  ...placementOf(user),
})

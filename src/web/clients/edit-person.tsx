import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { type ClientDetails, type ClientPerson, clients } from '#shared/clients/contract.ts'
import { useAction } from '#web/platform/action.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { useFailure } from '#web/ui/use-failure.ts'
import { PersonRights } from './person-rights.tsx'
import { choosesSites, givenFields, toSend } from './person-values.ts'

const Given = z.object(givenFields).check(choosesSites)

interface EditPersonProps {
  client: ClientDetails
  person: ClientPerson
  onClose: () => void
}

export function EditPerson({ client, person, onClose }: EditPersonProps) {
  const { t } = useLingui()
  const failure = useFailure()
  const { name, rights, isLimited, businessIds } = person
  const form = useSchemaForm(Given, { rights, isLimited, businessIds })
  const save = useAction(clients.changePerson, {
    onDone: onClose,
    onFail: failure(t`Failed to change the access.`),
  })
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t`Access of ${name}`}
      description={t`It counts at once, also on screens that are open.`}
    >
      <Form form={form} onSubmit={given => save.run({ id: client.id, userId: person.id, ...toSend(given) })}>
        <PersonRights client={client} />
        <FormActions pending={save.isPending} onCancel={onClose}>
          <Trans>Save</Trans>
        </FormActions>
      </Form>
    </Dialog>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type * as z from 'zod/mini'
import type { Licence } from '#shared/employees/details.ts'
import { licences, NewLicence } from '#shared/employees/licence-contract.ts'
import { useAction } from '#web/platform/action.ts'
import { ApiError } from '#web/platform/problem.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Input } from '#web/ui/input.tsx'
import { NewerVersion } from '#web/ui/newer-version.tsx'
import { useFailure } from '#web/ui/use-failure.ts'
import { useDifferences } from './use-differences.ts'

interface LicenceDialogProps {
  employeeId: number
  /** The one to change; without it a new one is added. */
  licence?: Licence
  onClose: () => void
}

export function LicenceDialog(props: LicenceDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog
      open
      onOpenChange={open => !open && props.onClose()}
      title={props.licence === undefined ? t`Add Licence` : t`Edit Licence`}
    >
      <LicenceForm {...props} />
    </Dialog>
  )
}

type Fields = z.input<typeof NewLicence>

function LicenceForm({ employeeId, licence, onClose }: LicenceDialogProps) {
  const { t } = useLingui()
  const failure = useFailure()
  const differences = useDifferences()
  const [base, setBase] = useState(licence)
  const form = useSchemaForm(NewLicence, { employeeId, ...valuesOf(licence) })
  const outcome = {
    onDone: onClose,
    onFail: (error: Error) => {
      if (error instanceof ApiError && error.code === 'changed-meanwhile') return setBase(error.current as Licence)
      failure(t`Failed to save licence.`)(error)
    },
  }
  const add = useAction(licences.create, outcome)
  const change = useAction(licences.update, outcome)
  const submit = (draft: NewLicence) => {
    if (base === undefined) return add.run(draft)
    const { employeeId: _, ...edit } = draft
    return change.run({ id: base.id, ...edit, version: base.version })
  }
  return (
    <Form form={form} onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
      {base !== licence && (
        <NewerVersion
          differences={differences(form.getValues(), valuesOf(base))}
          onTake={() => form.reset({ employeeId, ...valuesOf(base) })}
        />
      )}
      <FormField<Fields> name="kind" label={t`Kind`} hint={t`Guard card, first aid, driving licence …`} required>
        {props => <Input {...props} />}
      </FormField>
      <FormField<Fields> name="number" label={t`Number`} optional>
        {props => <Input {...props} autoComplete="off" />}
      </FormField>
      <FormField<Fields> name="issuedBy" label={t`Issued by`} optional>
        {props => <Input {...props} />}
      </FormField>
      <FormField<Fields> name="issuedOn" label={t`Issued on`} optional emptyAsNull>
        {props => <Input {...props} type="date" />}
      </FormField>
      <FormField<Fields>
        name="expiresOn"
        label={t`Expires on`}
        hint={t`Empty when it does not expire`}
        optional
        emptyAsNull
      >
        {props => <Input {...props} type="date" />}
      </FormField>
      <FormActions pending={add.isPending || change.isPending} onCancel={onClose}>
        <Trans>Save</Trans>
      </FormActions>
    </Form>
  )
}

const valuesOf = (licence?: Licence) => ({
  kind: licence?.kind ?? '',
  number: licence?.number ?? '',
  issuedBy: licence?.issuedBy ?? '',
  issuedOn: licence?.issuedOn ?? null,
  expiresOn: licence?.expiresOn ?? null,
})

import { Trans, useLingui } from '@lingui/react/macro'
import { ChoiceSelect } from '#web/ui/choice-select.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormField } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Input } from '#web/ui/input.tsx'
import { named } from '#web/ui/options.ts'
import { Textarea } from '#web/ui/textarea.tsx'

interface ApprovalFieldsProps {
  /** The companies that the client can belong to; where there is one, nobody is asked. */
  companies: readonly { id: number; name: string }[]
  chosen: number | undefined
  onChoose: (organizationId: number) => void
  hint?: string
  pending: boolean
  onCancel: () => void
}

/** What whoever approves a registration says, an administrator or the owner whose client it becomes. */
export function ApprovalFields({ companies, chosen, onChoose, hint, pending, onCancel }: ApprovalFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      {companies.length > 1 && (
        <Field label={t`Organization`} required {...(hint && { hint })}>
          {wiring => (
            <ChoiceSelect
              label={t`Organization`}
              wiring={wiring}
              value={String(chosen ?? '')}
              options={named(companies)}
              onChange={company => onChoose(Number(company))}
            />
          )}
        </Field>
      )}
      <FormField<{ organizationName: string }> name="organizationName" label={t`Client name`} required>
        {props => <Input {...props} />}
      </FormField>
      <FormField<{ comment: string }> name="comment" label={t`Comment`} optional hint={t`Goes into the mail`}>
        {props => <Textarea {...props} rows={2} />}
      </FormField>
      <FormActions pending={pending} onCancel={onCancel}>
        <Trans>Approve</Trans>
      </FormActions>
    </>
  )
}

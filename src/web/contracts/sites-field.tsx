import { Trans, useLingui } from '@lingui/react/macro'
import { useFormContext, useWatch } from 'react-hook-form'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FormField } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import type { ContractValues } from './contract-values.ts'

/** Where the contract holds, and how many hours a week were promised there. */
export function SitesField() {
  const { t } = useLingui()
  const { register, formState } = useFormContext<ContractValues>()
  const sites = useWatch<ContractValues, 'sites'>({ name: 'sites' })
  const error = formState.errors.sites?.message ?? formState.errors.sites?.root?.message
  return (
    <fieldset className="m-0 flex min-w-0 flex-col gap-2 border-0 p-0 sm:col-span-2">
      <legend className="mb-1 p-0 font-semibold text-base">
        <Trans>Sites</Trans>
      </legend>
      {sites.map(({ businessId, name, isChosen }, index) => (
        <div key={businessId} className="grid items-center gap-2 rounded-card border p-3 sm:grid-cols-2">
          <Checkbox label={name} {...register(`sites.${index}.isChosen`)} />
          {isChosen && (
            <FormField<ContractValues>
              name={`sites.${index}.promisedHours`}
              label={t`Promised hours a week`}
              hint={t`Empty: what its demand comes to`}
              optional
            >
              {props => <Input {...props} inputMode="decimal" autoComplete="off" />}
            </FormField>
          )}
        </div>
      ))}
      {error && (
        <p role="alert" className="text-bad text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}

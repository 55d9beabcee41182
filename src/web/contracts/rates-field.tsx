import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { Button } from '#web/ui/button.tsx'
import { FormField } from '#web/ui/form.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Select } from '#web/ui/select.tsx'
import type { ContractValues } from './contract-values.ts'

const mostRates = 200

/** What an hour costs by this contract, from which day on; what is left out, the rates of the company say. */
export function RatesField({ currency }: { currency: string }) {
  const { t } = useLingui()
  const { fields, append, remove } = useFieldArray<ContractValues, 'rates'>({ name: 'rates' })
  const { getValues, formState } = useFormContext<ContractValues>()
  const sites = useWatch<ContractValues, 'sites'>({ name: 'sites' }).filter(({ isChosen }) => isChosen)
  const error = formState.errors.rates?.message ?? formState.errors.rates?.root?.message
  return (
    <fieldset className="m-0 mt-2 flex min-w-0 flex-col gap-3 border-0 p-0 sm:col-span-2">
      <legend className="mb-1 p-0 font-semibold text-base">
        <Trans>Agreed rates</Trans>
      </legend>
      <p className="text-muted text-sm">
        <Trans>They come before the rates of the company. A rise is a second rate from a later day on.</Trans>
      </p>
      {fields.map(({ id }, index) => (
        <div key={id} className="grid items-start gap-3 rounded-card border p-3 sm:grid-cols-2">
          <FormField<ContractValues>
            name={`rates.${index}.position`}
            label={t`Position`}
            hint={t`Empty: every position`}
            optional
          >
            {props => <Input {...props} autoComplete="off" />}
          </FormField>
          <FormField<ContractValues> name={`rates.${index}.businessId`} label={t`Site`}>
            {props => (
              <Select {...props}>
                <option value="">{t`Every site of the contract`}</option>
                {sites.map(({ businessId, name }) => (
                  <option key={businessId} value={String(businessId)}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </FormField>
          <FormField<ContractValues> name={`rates.${index}.startsOn`} label={t`From`} required>
            {props => <Input {...props} type="date" />}
          </FormField>
          <div className="flex items-end gap-2">
            <FormField<ContractValues>
              name={`rates.${index}.rate`}
              label={t`Rate per hour`}
              required
              className="flex-1"
            >
              {props => <MoneyInput {...props} currency={currency} />}
            </FormField>
            <IconButton label={t`Remove rate ${index + 1}`} icon={<Trash2 size={16} />} onClick={() => remove(index)} />
          </div>
        </div>
      ))}
      {error && (
        <p role="alert" className="text-bad text-sm">
          {error}
        </p>
      )}
      {fields.length < mostRates && (
        <Button
          size="small"
          icon={<Plus size={14} aria-hidden="true" />}
          onClick={() => append({ position: '', businessId: '', startsOn: getValues('startsOn'), rate: '' })}
          className="self-start"
        >
          <Trans>Add rate</Trans>
        </Button>
      )}
    </fieldset>
  )
}

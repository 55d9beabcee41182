import { Trans, useLingui } from '@lingui/react/macro'
import { useFormContext, useWatch } from 'react-hook-form'
import type { ClientPerson } from '#shared/clients/contract.ts'
import { silences } from '#shared/contracts/shapes.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FormField } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import type { ContractValues } from './contract-values.ts'
import { useContractWords } from './contract-words.ts'

/** Whether the client confirms hours before they are invoiced: until when, and what silence means. */
export function ConfirmationFields({ people }: { people: readonly ClientPerson[] }) {
  const { t } = useLingui()
  const words = useContractWords()
  const { register } = useFormContext<ContractValues>()
  const isConfirmed = useWatch<ContractValues, 'confirmsHours'>({ name: 'confirmsHours' })
  return (
    <>
      <h3 className="mt-2 font-semibold text-base sm:col-span-2">
        <Trans>Confirmation of hours</Trans>
      </h3>
      <Checkbox
        label={t`The client confirms the hours of a week before they are invoiced`}
        {...register('confirmsHours')}
        className="sm:col-span-2"
      />
      {isConfirmed && (
        <>
          <Checkbox
            label={t`Ask by itself`}
            hint={t`Once a week is over and all of it is approved. Else somebody asks by hand.`}
            {...register('asksByItself')}
            className="sm:col-span-2"
          />
          <FormField<ContractValues> name="confirmDays" label={t`Days to answer`} required>
            {props => <Input {...props} inputMode="numeric" autoComplete="off" />}
          </FormField>
          <FormField<ContractValues> name="silence" label={t`If nobody answers`} required>
            {props => (
              <Select {...props}>
                {silences.map(one => (
                  <option key={one} value={one}>
                    {words.silence[one]}
                  </option>
                ))}
              </Select>
            )}
          </FormField>
          {people.length > 0 && <Confirmers people={people} />}
        </>
      )}
    </>
  )
}

/** Who of the client answers. */
function Confirmers({ people }: { people: readonly ClientPerson[] }) {
  const { setValue } = useFormContext<ContractValues>()
  const chosen = useWatch<ContractValues, 'confirmers'>({ name: 'confirmers' })
  const choose = (id: string, isChosen: boolean) =>
    setValue('confirmers', isChosen ? [...chosen, id] : chosen.filter(one => one !== id), { shouldDirty: true })
  return (
    <fieldset className="m-0 flex min-w-0 flex-col gap-2 border-0 p-0 sm:col-span-2">
      <legend className="mb-1 p-0 font-medium">
        <Trans>Who confirms the hours</Trans>
      </legend>
      <p className="text-muted text-sm">
        <Trans>Nobody chosen: everyone of the client who was given the hours.</Trans>
      </p>
      {people.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={chosen.includes(id)}
          onChange={event => choose(id, event.target.checked)}
        />
      ))}
    </fieldset>
  )
}

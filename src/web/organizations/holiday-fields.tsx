import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { payRules } from '#shared/organizations/pay-contract.ts'
import { readLanguage } from '#shared/words.ts'
import { useFormat } from '#web/platform/format.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormCombobox } from '#web/ui/form-combobox.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Heading } from './pay-rules-fields.tsx'
import type { PayRulesValues } from './pay-rules-values.ts'

/** Whose holidays are kept, which of them not, and one's own. */
export function HolidayFields() {
  const { t, i18n } = useLingui()
  const language = readLanguage(i18n.locale)
  const { watch, setValue } = useFormContext<PayRulesValues>()
  const country = watch('holidayCountry')
  const { data } = useEndpoint(
    payRules.holidayPlaces,
    { language, ...(country && { country }) },
    { keepPrevious: true },
  )
  const options = (places: { code: string; name: string }[] | undefined, none: string) => [
    { value: '', label: none },
    ...(places ?? []).map(({ code, name }) => ({ value: code, label: name })),
  ]
  const regions = data?.regions ?? []
  return (
    <>
      <Heading>
        <Trans>Holidays</Trans>
      </Heading>
      <FormCombobox<PayRulesValues>
        name="holidayCountry"
        label={t`Public holidays of`}
        options={options(data?.countries, t`None, only our own days`)}
        onChosen={() => {
          setValue('holidayRegion', '')
          setValue('holidaysOff', [])
        }}
      />
      {country && regions.length > 0 && (
        <FormCombobox<PayRulesValues>
          name="holidayRegion"
          label={t`Region`}
          options={options(regions, t`The whole country`)}
        />
      )}
      {country && <PublicHolidays country={country} />}
      <OwnHolidays />
    </>
  )
}

function PublicHolidays({ country }: { country: string }) {
  const { i18n } = useLingui()
  const format = useFormat()
  const { watch, setValue } = useFormContext<PayRulesValues>()
  const [region, off] = [watch('holidayRegion'), watch('holidaysOff')]
  const year = Number(format.today().slice(0, 4))
  const language = readLanguage(i18n.locale)
  const { data } = useEndpoint(payRules.holidays, { country, year, language, ...(region && { region }) })
  const kept = data?.filter(({ rule }) => !off.includes(rule)).length ?? 0
  const all = data?.length ?? 0
  return (
    <details className="sm:col-span-2">
      <summary className="cursor-pointer py-1 text-accent">
        <Trans>
          {kept} of {all} public holidays in {year}
        </Trans>
      </summary>
      <ul className="m-0 mt-2 grid list-none gap-2 p-0 sm:grid-cols-2">
        {data?.map(({ date, name, rule }) => (
          <li key={date + rule}>
            <Checkbox
              checked={!off.includes(rule)}
              onChange={event =>
                setValue('holidaysOff', event.target.checked ? off.filter(one => one !== rule) : [...off, rule], {
                  shouldDirty: true,
                })
              }
              label={`${format.day(date)} · ${name}`}
            />
          </li>
        ))}
      </ul>
    </details>
  )
}

function OwnHolidays() {
  const { t } = useLingui()
  const format = useFormat()
  const { watch, setValue } = useFormContext<PayRulesValues>()
  const [date, setDate] = useState('')
  const [name, setName] = useState('')
  const own = watch('ownHolidays')
  const write = (days: PayRulesValues['ownHolidays']) => setValue('ownHolidays', days, { shouldDirty: true })
  function add() {
    write([...own, { date, name: name.trim(), yearly: true }].sort((a, b) => a.date.localeCompare(b.date)))
    setDate('')
    setName('')
  }
  return (
    <div className="flex flex-col gap-2 sm:col-span-2">
      {own.map(day => (
        <div key={day.date + day.name} className="flex flex-wrap items-center gap-x-3">
          <span className="flex-1">
            {format.day(day.date)} · {day.name}
          </span>
          <Checkbox
            checked={day.yearly}
            onChange={event => write(own.map(one => (one === day ? { ...one, yearly: event.target.checked } : one)))}
            label={t`Every year`}
          />
          <IconButton
            label={t`Remove ${day.name}`}
            icon={<X size={16} />}
            onClick={() => write(own.filter(one => one !== day))}
          />
        </div>
      ))}
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t`Own holiday`} className="sm:w-44">
          {wiring => <Input {...wiring} type="date" value={date} onChange={event => setDate(event.target.value)} />}
        </Field>
        <Field label={t`Its name`} className="flex-1">
          {wiring => <Input {...wiring} value={name} maxLength={100} onChange={event => setName(event.target.value)} />}
        </Field>
        <Button icon={<Plus size={16} />} disabled={date === '' || name.trim() === ''} onClick={add}>
          <Trans>Add</Trans>
        </Button>
      </div>
    </div>
  )
}

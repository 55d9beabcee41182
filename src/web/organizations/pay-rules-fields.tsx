import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FormField } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import type { PayRulesValues } from './pay-rules-values.ts'

/** When overtime begins and what it is worth; a week is the company's, a day may be a site's own. */
export function OvertimeFields({ ofCompany }: { ofCompany: boolean }) {
  const { t } = useLingui()
  return (
    <>
      <Heading>
        <Trans>Overtime</Trans>
      </Heading>
      {ofCompany && (
        <>
          <NumberField name="weeklyHours" label={t`After (hours a week)`} required />
          <NumberField name="weeklyHours2" label={t`Second tier after (hours a week)`} />
        </>
      )}
      <NumberField name="dailyHours" label={t`After (hours a day)`} hint={t`Empty: a long day alone makes none.`} />
      <NumberField name="dailyHours2" label={t`Second tier after (hours a day)`} />
      <NumberField name="overtimeMultiplier" label={t`Overtime is paid ×`} required />
      <NumberField name="overtimeMultiplier2" label={t`Second tier is paid ×`} required />
    </>
  )
}

export function PremiumFields() {
  const { t } = useLingui()
  return (
    <>
      <Heading>
        <Trans>Premiums</Trans>
      </Heading>
      <NumberField name="nightPercent" label={t`Night (+ %)`} required />
      <div className="grid grid-cols-2 gap-3">
        <FormField<PayRulesValues> name="nightFrom" label={t`Night from`} required>
          {props => <Input {...props} type="time" />}
        </FormField>
        <FormField<PayRulesValues> name="nightTo" label={t`until`} required>
          {props => <Input {...props} type="time" />}
        </FormField>
      </div>
      <NumberField name="sundayPercent" label={t`Sunday (+ %)`} required />
      <NumberField name="holidayPercent" label={t`Holiday (+ %)`} required />
      <FormField<PayRulesValues> name="premiums" label={t`Where premiums meet`} required className="sm:col-span-2">
        {props => (
          <Select {...props}>
            <option value="add">{t`They add up`}</option>
            <option value="highest">{t`The highest counts alone`}</option>
          </Select>
        )}
      </FormField>
    </>
  )
}

/** Breaks, rounding and the beginning of a shift. */
export function ClockFields({ ofCompany }: { ofCompany: boolean }) {
  const { t } = useLingui()
  const { register } = useFormContext<PayRulesValues>()
  const minutes = (count: number) => t`${count} minutes before`
  return (
    <>
      <Heading>
        <Trans>Breaks and the clock</Trans>
      </Heading>
      <Checkbox {...register('breaksPaid')} label={t`Breaks are paid`} className="sm:col-span-2" />
      <NumberField
        name="breakAfterHours"
        label={t`A break is due after (hours)`}
        hint={t`Timesheets name longer days without one. Empty: nobody asks.`}
      />
      {ofCompany && (
        <>
          <FormField<PayRulesValues>
            name="roundingMinutes"
            label={t`Rounding`}
            hint={t`The times as clocked are always kept.`}
            required
          >
            {props => (
              <Select {...props}>
                <option value="0">{t`To the second, no rounding`}</option>
                <option value="5">{t`5 minutes`}</option>
                <option value="6">{t`6 minutes`}</option>
                <option value="15">{t`15 minutes`}</option>
              </Select>
            )}
          </FormField>
          <FormField<PayRulesValues> name="earlyClockInMinutes" label={t`Clock-in opens`} required>
            {props => (
              <Select {...props}>
                <option value="0">{t`At the planned start`}</option>
                {[5, 10, 15, 30, 45, 60].map(count => (
                  <option key={count} value={String(count)}>
                    {minutes(count)}
                  </option>
                ))}
              </Select>
            )}
          </FormField>
          <Checkbox
            {...register('earlyTimePaid')}
            label={t`Time before the planned start is paid`}
            className="sm:col-span-2"
          />
        </>
      )}
    </>
  )
}

export const Heading = ({ children }: { children: ReactNode }) => (
  <h3 className="mt-2 font-semibold text-base sm:col-span-2">{children}</h3>
)

interface NumberFieldProps {
  name:
    | 'weeklyHours'
    | 'weeklyHours2'
    | 'dailyHours'
    | 'dailyHours2'
    | 'breakAfterHours'
    | 'overtimeMultiplier'
    | 'overtimeMultiplier2'
    | 'nightPercent'
    | 'sundayPercent'
    | 'holidayPercent'
  label: string
  hint?: string
  required?: boolean
}

const NumberField = ({ name, label, hint, required = false }: NumberFieldProps) => (
  <FormField<PayRulesValues> name={name} label={label} required={required} optional={!required} {...(hint && { hint })}>
    {props => <Input {...props} inputMode="decimal" autoComplete="off" />}
  </FormField>
)

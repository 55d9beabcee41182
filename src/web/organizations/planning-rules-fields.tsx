import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import type { PlanningRules, RuleCode } from '#shared/scheduling/planning-rules.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FormField } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'

/** Each rule with how strictly it is meant and the number it needs. */
export function PlanningRulesFields() {
  const { t, i18n } = useLingui()
  const { register } = useFormContext<PlanningRules>()
  const named = new Intl.DateTimeFormat(i18n.locale, { timeZone: 'UTC', weekday: 'long' })
  // The first of that year was a Monday.
  const weekdays = [1, 2, 3, 4, 5, 6, 7].map(day => named.format(Date.UTC(2024, 0, day)))
  return (
    <div className="flex flex-col divide-y">
      <RuleFields code="short-rest" name={t`Rest between shifts`}>
        <NumberField name="restHours" label={t`At least (hours)`} />
      </RuleFields>
      <RuleFields code="over-day-hours" name={t`Hours on one day`}>
        <NumberField name="dayHours" label={t`At most (hours)`} />
      </RuleFields>
      <RuleFields code="over-week-hours" name={t`Hours in one week`} hint={t`Empty: until overtime begins.`}>
        <NumberField name="weekHours" label={t`At most (hours)`} orNone />
      </RuleFields>
      <RuleFields code="days-in-row" name={t`Days in a row`}>
        <NumberField name="daysInRow" label={t`At most (days)`} />
      </RuleFields>
      <RuleFields code="nights-in-row" name={t`Nights in a row`} hint={t`Three hours of the night make a night.`}>
        <NumberField name="nightsInRow" label={t`At most (nights)`} />
        <FormField<PlanningRules> name="nightFrom" label={t`Night from`} required>
          {props => <Input {...props} type="time" />}
        </FormField>
        <FormField<PlanningRules> name="nightTo" label={t`until`} required>
          {props => <Input {...props} type="time" />}
        </FormField>
      </RuleFields>
      <RuleFields
        code="minor-hours"
        name={t`Minors`}
        hint={t`No nights, and no more hours than these. Who is a minor stands on their page.`}
      >
        <NumberField name="minorDayHours" label={t`Hours a day`} />
        <NumberField name="minorWeekHours" label={t`Hours a week`} />
      </RuleFields>
      <RuleFields code="licence-expired" name={t`Valid licences until the shift ends`} />
      <RuleFields
        code="other-site"
        name={t`Only at sites they are assigned to`}
        hint={t`A warning keeps them off the lists of other sites; whoever plans is not asked.`}
      />
      <RuleFields
        code="other-position"
        name={t`Only people of the position that a shift asks for`}
        hint={t`Where it only warns, plans look for them first and offers go to all; whoever plans is not asked.`}
      />
      <RuleFields code="banned" name={t`Not where they are not wanted`} />
      <RuleFields
        code="not-available"
        name={t`Not when they said they cannot`}
        hint={t`Whoever claims a shift has changed their mind.`}
      >
        <FormField<PlanningRules> name="wishesUntil" label={t`Say it by`} emptyAsNull>
          {props => (
            <Select {...props}>
              <option value="">{t`Whenever they like`}</option>
              {weekdays.map((day, index) => (
                <option key={day} value={index + 1}>
                  {day}
                </option>
              ))}
            </Select>
          )}
        </FormField>
      </RuleFields>
      <RuleFields code="kept-apart" name={t`Not with whom they are kept apart`} />
      <fieldset className="m-0 min-w-0 border-0 p-0 py-4">
        <legend className="float-left mb-1 w-full p-0 font-semibold">{t`Offers in waves`}</legend>
        <p className="clear-both mb-2 text-muted text-sm">
          {t`The best are asked first, then all who fit, then those in overtime. The nearer the start, the shorter the wait.`}
        </p>
        <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-4">
          <NumberField name="firstWavePeople" label={t`First wave (people)`} />
          <NumberField name="waveMinutes" label={t`Longest wait (minutes)`} />
          <NumberField name="hurryMinutes" label={t`Shortest wait (minutes)`} />
        </div>
        <Checkbox
          {...register('offersByItself')}
          label={t`Offer the shifts of someone who calls in without asking`}
          className="mt-3"
        />
      </fieldset>
    </div>
  )
}

interface RuleFieldsProps {
  code: RuleCode
  name: string
  hint?: string
  children?: ReactNode
}

function RuleFields({ code, name, hint, children }: RuleFieldsProps) {
  const { t } = useLingui()
  const words = ['', t`1, hardly`, '2', '3', '4', t`5, heavily`]
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0 py-4">
      <legend className="float-left mb-1 w-full p-0 font-semibold">{name}</legend>
      {hint && <p className="mb-2 text-muted text-sm">{hint}</p>}
      <div className="grid clear-both grid-cols-2 items-end gap-3 sm:grid-cols-4">
        <FormField<PlanningRules> name={`rules.${code}.level`} label={t`When broken`} required>
          {props => (
            <Select {...props}>
              <option value="hard">{t`Refuse`}</option>
              <option value="soft">{t`Warn`}</option>
              <option value="off">{t`Ignore`}</option>
            </Select>
          )}
        </FormField>
        <FormField<PlanningRules> name={`rules.${code}.weight`} label={t`A warning weighs`} asNumber required>
          {props => (
            <Select {...props}>
              {[1, 2, 3, 4, 5].map(weight => (
                <option key={weight} value={weight}>
                  {words[weight]}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        {children}
      </div>
    </fieldset>
  )
}

interface NumberFieldProps {
  name:
    | 'restHours'
    | 'dayHours'
    | 'weekHours'
    | 'daysInRow'
    | 'nightsInRow'
    | 'minorDayHours'
    | 'minorWeekHours'
    | 'firstWavePeople'
    | 'waveMinutes'
    | 'hurryMinutes'
  label: string
  orNone?: boolean
}

const NumberField = ({ name, label, orNone = false }: NumberFieldProps) => (
  <FormField<PlanningRules>
    name={name}
    label={label}
    asNumber={!orNone}
    emptyAsNull={orNone}
    required={!orNone}
    optional={orNone}
  >
    {props => <Input {...props} type="number" step="any" min={1} inputMode="decimal" autoComplete="off" />}
  </FormField>
)

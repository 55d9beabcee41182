import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { timeFor } from './plan-time.ts'

interface TimeChoiceProps {
  seconds: number
  /** How many shifts it is about, once that is known. */
  count: number | undefined
  onChange: (seconds: number) => void
}

/** How long a plan may look, with what is right for so many shifts. */
export function TimeChoice({ seconds, count, onChange }: TimeChoiceProps) {
  const { t } = useLingui()
  const times = [
    { value: 5, name: t`5 seconds` },
    { value: 20, name: t`20 seconds` },
    { value: 60, name: t`One minute` },
    { value: 120, name: t`Two minutes` },
    { value: 300, name: t`Five minutes` },
  ]
  const advice = (known: number) => {
    const shifts = plural(known, { one: '# shift', other: '# shifts' })
    const time = times.find(({ value }) => value === timeFor(known))?.name
    return t`Right for ${shifts}: ${time}`
  }
  return (
    <Field label={t`How long it may look`} hint={!count ? '\u00a0' : advice(count)}>
      {wiring => (
        <Select {...wiring} value={seconds} onChange={({ target }) => onChange(Number(target.value))}>
          {times.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

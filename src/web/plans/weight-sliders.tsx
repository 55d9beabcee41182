import { useLingui } from '@lingui/react/macro'
import type { PlanWeights } from '#shared/plans/shapes.ts'
import { Field } from '#web/ui/field.tsx'

export const evenWeights: PlanWeights = { cost: 2, fairness: 2, wishes: 2, continuity: 2, stability: 2 }

interface WeightSlidersProps {
  value: PlanWeights
  onChange: (value: PlanWeights) => void
}

/** What matters how much, in five plain steps each. */
export function WeightSliders({ value, onChange }: WeightSlidersProps) {
  const { t } = useLingui()
  const steps = [t`not at all`, t`a little`, t`as the others`, t`much`, t`above all`]
  const rows: [keyof PlanWeights, string, string][] = [
    ['cost', t`Low cost`, t`Pay, overtime and premiums`],
    ['fairness', t`Fair shares`, t`Hours, nights and weekends, the last eight weeks with them`],
    ['wishes', t`Wishes`, t`When people like to work, and when not`],
    ['continuity', t`Known faces and short ways`, t`Who knows the post, and works nearby`],
    ['stability', t`Few changes`, t`What is planned stays as it is`],
  ]
  return (
    <fieldset className="m-0 grid gap-4 border-0 p-0 sm:grid-cols-2">
      <legend className="mb-3 p-0 font-medium">{t`What matters`}</legend>
      {rows.map(([name, label, hint]) => (
        <Field
          key={name}
          label={label}
          hint={hint}
          aside={<span className="text-muted text-sm">{steps[value[name]]}</span>}
        >
          {wiring => (
            <input
              {...wiring}
              type="range"
              min={0}
              max={4}
              step={1}
              value={value[name]}
              aria-valuetext={steps[value[name]]}
              onChange={({ target }) => onChange({ ...value, [name]: Number(target.value) })}
              className="target w-full accent-(--accent)"
            />
          )}
        </Field>
      ))}
    </fieldset>
  )
}

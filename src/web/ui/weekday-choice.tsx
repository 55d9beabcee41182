import { useWeekdays } from '#web/platform/weekdays.ts'
import { Checkbox } from './checkbox.tsx'

interface WeekdayChoiceProps {
  id: string
  chosen: readonly number[]
  onChange: (days: number[]) => void
}

/** Which days of the week. */
export function WeekdayChoice({ id, chosen, onChange }: WeekdayChoiceProps) {
  const days = useWeekdays()
  return (
    <div id={id} className="grid grid-cols-4 gap-x-3">
      {days.map(({ day, name }) => (
        <Checkbox
          key={day}
          label={name}
          checked={chosen.includes(day)}
          onChange={event => onChange(event.target.checked ? [...chosen, day] : chosen.filter(one => one !== day))}
        />
      ))}
    </div>
  )
}

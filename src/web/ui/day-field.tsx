import { useId } from 'react'
import { cx } from './cx.ts'
import { Input } from './input.tsx'

interface DayFieldProps {
  label: string
  /** A day (`yyyy-MM-dd`), or empty. */
  value: string
  onChange: (day: string) => void
  className?: string
}

/** One end of a period in a row of filters. */
export function DayField({ label, value, onChange, className }: DayFieldProps) {
  const id = useId()
  return (
    <div className={cx('flex items-center gap-1.5', className)}>
      <label htmlFor={id} className="text-muted text-sm max-sm:w-14">
        {label}
      </label>
      <Input
        id={id}
        type="date"
        value={value}
        onChange={event => onChange(event.target.value)}
        className="max-sm:flex-1 sm:w-34"
      />
    </div>
  )
}

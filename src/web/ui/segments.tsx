import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'

interface SegmentsProps<V extends string> {
  label: string
  value: V
  options: { value: V; label: ReactNode; icon?: ReactNode }[]
  onChange: (value: V) => void
  /** For a switch that explains itself: the label is said, not shown. */
  hideLabel?: boolean
  className?: string
}

/** One of a few, all in sight. The arrow keys move between them, as between radio buttons, which they are. */
export function Segments<V extends string>({
  label,
  value,
  options,
  onChange,
  hideLabel = false,
  className,
}: SegmentsProps<V>) {
  const name = useId()
  return (
    <fieldset className={cx('m-0 flex min-w-0 flex-col gap-1.5 border-0 p-0', className)}>
      <legend className={hideLabel ? 'sr-only' : 'mb-1.5 p-0 font-medium text-sm'}>{label}</legend>
      <div className="grid auto-cols-[minmax(max-content,1fr)] grid-flow-col overflow-hidden rounded-control border border-control">
        {options.map(option => (
          <label
            key={option.value}
            className={cx(
              'target relative flex cursor-pointer items-center justify-center gap-2 border-control px-2 not-first:border-l max-sm:px-1.5 max-sm:text-sm',
              'has-checked:bg-accent has-checked:font-medium has-checked:text-on-accent',
              'has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:-outline-offset-4',
              'has-checked:has-focus-visible:outline-on-accent',
            )}
          >
            <input
              type="radio"
              name={name}
              className="absolute inset-0 m-0 size-full cursor-pointer appearance-none opacity-0"
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.icon}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

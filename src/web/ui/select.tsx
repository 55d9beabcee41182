import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { control } from './input.tsx'
import type { Option } from './options.ts'

interface SelectProps extends ComponentProps<'select'> {
  /** What there is to choose from, after the children. */
  options?: readonly Option[]
  /** What a form holds already: it can be sent before the options have come, and when it is none of them any more. */
  held?: Option | undefined
}

/** The browser's own list: on a phone nothing beats it. */
export function Select({ className, options = [], held, children, ...rest }: SelectProps) {
  // A form that keeps its value in the page chooses again when the options have come; whoever is told theirs stays as it is, with the focus in it.
  const anew = rest.value === undefined ? options.length : 0
  const isMissing = held !== undefined && held.value !== '' && !options.some(({ value }) => value === held.value)
  return (
    <span className={cx('relative inline-flex w-full', className)}>
      <select {...rest} key={anew} className={cx(control, 'target appearance-none pr-9')}>
        {children}
        {isMissing && <option value={held.value}>{held.label}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        size={16}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
      />
    </span>
  )
}

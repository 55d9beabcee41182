import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  hint?: ReactNode
}

export function Checkbox({ label, hint, className, ...rest }: ChoiceProps) {
  return (
    <Choice label={label} hint={hint} className={className}>
      <span className="relative mt-px inline-flex size-[18px] shrink-0">
        <input
          {...rest}
          type="checkbox"
          className="peer absolute inset-0 m-0 size-full appearance-none rounded border border-control bg-surface checked:border-accent checked:bg-accent"
        />
        <Check
          size={14}
          strokeWidth={3}
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 m-auto text-on-accent opacity-0 peer-checked:opacity-100"
        />
      </span>
    </Choice>
  )
}

/** On or off, at once: for settings. In forms that are sent, use a checkbox. */
export function Switch({ label, hint, className, ...rest }: ChoiceProps) {
  return (
    <Choice label={label} hint={hint} className={className}>
      <span className="relative mt-px inline-flex h-[22px] w-9 shrink-0">
        <input
          {...rest}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own state
          role="switch"
          className="peer absolute inset-0 m-0 size-full appearance-none rounded-full border border-control bg-background checked:border-accent checked:bg-accent disabled:opacity-50"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1 left-1 size-3.5 rounded-full bg-control transition-transform duration-100 peer-checked:translate-x-3.5 peer-checked:bg-on-accent peer-disabled:opacity-50"
        />
      </span>
    </Choice>
  )
}

function Choice({ label, hint, className, children }: ChoiceProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is handed in as a child
    <label className={cx('flex items-start gap-2.5 max-sm:min-h-11 max-sm:py-2.5', className)}>
      {children}
      <span className="flex flex-col">
        <span>{label}</span>
        {hint && <span className="text-muted text-sm">{hint}</span>}
      </span>
    </label>
  )
}

import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** What it does, for screen readers and as a tooltip of the browser. */
  label: string
  icon: ReactNode
  /** 28 px with a mouse, for dense rows. */
  small?: boolean
}

export function IconButton({ label, icon, small = false, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={cx(
        small ? 'size-7 max-sm:size-11' : 'target-square',
        'inline-flex shrink-0 items-center justify-center rounded-control text-muted',
        'hover:bg-[color-mix(in_oklab,var(--muted)_14%,transparent)] hover:text-text disabled:opacity-55',
        className,
      )}
    >
      {icon}
    </button>
  )
}

import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import { Spinner } from './spinner.tsx'

type Look = 'primary' | 'secondary' | 'quiet' | 'danger'
type Size = 'normal' | 'small' | 'large'

const looks: Record<Look, string> = {
  primary: 'bg-accent text-on-accent hover:bg-[color-mix(in_oklab,var(--accent)_88%,var(--text))]',
  secondary: 'bg-surface text-text border border-control hover:bg-background',
  quiet: 'text-text hover:bg-[color-mix(in_oklab,var(--muted)_14%,transparent)]',
  danger: 'bg-bad text-on-accent hover:bg-[color-mix(in_oklab,var(--bad)_88%,var(--text))]',
}

const sizes: Record<Size, string> = {
  small: 'min-h-7 max-sm:min-h-11 px-2.5 text-sm',
  normal: 'target px-3.5 text-base',
  large: 'min-h-11 px-5 text-lg',
}

/** The look of a button, for links that act like one. */
export const buttonClass = (look: Look = 'primary', size: Size = 'normal', className?: string) =>
  cx(
    'inline-flex items-center justify-center gap-2 rounded-control font-medium whitespace-nowrap select-none no-underline',
    'transition-colors duration-100 disabled:opacity-55 disabled:cursor-not-allowed aria-disabled:opacity-55',
    looks[look],
    sizes[size],
    className,
  )

interface ButtonProps extends ComponentProps<'button'> {
  look?: Look
  size?: Size
  icon?: ReactNode
  /** Under way: a spinner takes the icon's place, and a second press does nothing. */
  pending?: boolean
}

export function Button({ look, size, icon, pending = false, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(look ?? 'secondary', size, className)}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={event => (pending ? event.preventDefault() : onClick?.(event))}
    >
      {pending ? <Spinner size={16} /> : icon}
      {children}
    </button>
  )
}

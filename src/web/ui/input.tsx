import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

/** What everything that is typed into or chosen from looks like. */
export const control = cx(
  'w-full min-w-0 text-ellipsis rounded-control border border-control bg-surface px-3 text-text text-lg sm:text-base',
  'disabled:opacity-60 aria-invalid:border-bad focus-visible:outline-offset-0',
)

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={cx(control, 'target', className)} />
}

import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { Input } from './input.tsx'

/** An amount as people type it, with what it is in beside it. */
export function MoneyInput({ currency, className, ...rest }: ComponentProps<'input'> & { currency: string }) {
  return (
    <span className={cx('relative inline-flex w-full', className)}>
      <Input inputMode="decimal" autoComplete="off" {...rest} className="pr-14" />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted text-sm"
      >
        {currency}
      </span>
    </span>
  )
}

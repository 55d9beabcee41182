import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { control } from './input.tsx'

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={rows} {...rest} className={cx(control, 'py-2', className)} />
}

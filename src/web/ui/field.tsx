import { Trans } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'

/** What ties a control to its label, hint and error; spread it on the control. */
export interface FieldWiring {
  id: string
  required?: boolean
  'aria-describedby'?: string
  'aria-invalid'?: true
}

interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  required?: boolean
  optional?: boolean
  /** Beside the label, on its right: a link such as a forgotten password. */
  aside?: ReactNode
  className?: string
  children: (wiring: FieldWiring) => ReactNode
}

export function Field({ label, hint, error, required, optional, aside, className, children }: FieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-medium text-sm">
          {label}
          {required && <span className="required-mark" />}{' '}
          {optional && (
            <span className="ml-0.5 font-normal text-muted">
              <Trans>optional</Trans>
            </span>
          )}
        </label>
        {aside}
      </div>
      {children({
        id,
        ...(required && { required }),
        ...(described && { 'aria-describedby': described }),
        ...(error && { 'aria-invalid': true }),
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="flex items-start gap-1.5 text-bad text-sm">
          <CircleAlert size={14} className="mt-0.5 shrink-0" aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  )
}

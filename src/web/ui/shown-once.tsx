import { Trans } from '@lingui/react/macro'
import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { DialogActions } from './dialog-parts.tsx'
import { Field } from './field.tsx'
import { Input } from './input.tsx'
import { useCopy } from './use-copy.ts'

interface ShownOnceProps {
  /** What whoever has it can do with it. */
  warning: ReactNode
  label: string
  value: string
  /** What is said once it is copied. */
  copied: string
  onDone: () => void
}

/** A secret of which the server shows nothing any more. */
export function ShownOnce({ warning, label, value, copied, onDone }: ShownOnceProps) {
  const copy = useCopy()
  return (
    <div className="flex flex-col gap-4">
      <Banner tone="wait">{warning}</Banner>
      <Field label={label}>
        {wiring => <Input {...wiring} readOnly value={value} onFocus={({ target }) => target.select()} />}
      </Field>
      <div>
        <Button icon={<Copy size={16} />} onClick={() => void copy(value, copied)}>
          <Trans>Copy</Trans>
        </Button>
      </div>
      <DialogActions>
        <Button look="primary" onClick={onDone}>
          <Trans>I have saved it</Trans>
        </Button>
      </DialogActions>
    </div>
  )
}

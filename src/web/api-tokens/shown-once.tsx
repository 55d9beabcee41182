import { Trans, useLingui } from '@lingui/react/macro'
import { Copy } from 'lucide-react'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog-parts.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.ts'

/** The server keeps only its hash. */
export function ShownOnce({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useLingui()
  async function copy() {
    try {
      await navigator.clipboard.writeText(token)
      toast({ title: t`Token copied` })
    } catch {
      toast({
        title: t`Error`,
        description: t`Copying was not allowed. Select the token instead.`,
        variant: 'destructive',
      })
    }
  }
  return (
    <div className="flex flex-col gap-4">
      <Banner tone="wait">
        <Trans>Whoever has it acts for you. You will not see it again.</Trans>
      </Banner>
      <Field label={t`API token`}>
        {wiring => <Input {...wiring} readOnly value={token} onFocus={({ target }) => target.select()} />}
      </Field>
      <div>
        <Button icon={<Copy size={16} />} onClick={() => void copy()}>
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

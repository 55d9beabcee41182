import { Trans, useLingui } from '@lingui/react/macro'
import { Copy } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog-parts.tsx'
import { Input } from '#web/ui/input.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { useCopy } from '#web/ui/use-copy.ts'

/** A link that is shown this once: to be scanned from the screen, or passed on. */
export function HandOver({ link, name, onDone }: { link: string; name: string; onDone: () => void }) {
  const { t } = useLingui()
  const copy = useCopy()
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">
        <Trans>
          Let {name} scan this with their phone, or pass the link on to them alone. It is shown this once and works
          once.
        </Trans>
      </p>
      <div className="flex justify-center">
        <QrCode text={link} label={t`QR code of the invitation link`} />
      </div>
      <div className="flex w-full gap-2">
        <Input aria-label={t`Invitation link`} value={link} readOnly onFocus={event => event.target.select()} />
        {navigator.clipboard && (
          <Button icon={<Copy size={16} aria-hidden="true" />} onClick={() => void copy(link, t`Link copied`)}>
            <Trans>Copy</Trans>
          </Button>
        )}
      </div>
      <DialogActions>
        <Button look="primary" onClick={onDone}>
          <Trans>Done</Trans>
        </Button>
      </DialogActions>
    </div>
  )
}

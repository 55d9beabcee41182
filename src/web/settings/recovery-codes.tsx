import { Trans, useLingui } from '@lingui/react/macro'
import { Copy, Download } from 'lucide-react'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog-parts.tsx'
import { useCopy } from '#web/ui/use-copy.ts'

/** Shown once: the server keeps only their hashes. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { t } = useLingui()
  const copy = useCopy()
  return (
    <div className="flex flex-col gap-4">
      <Banner tone="wait">
        <Trans>Each code signs you in once when your phone is away. You will not see them again.</Trans>
      </Banner>
      <ul
        aria-label={t`Recovery codes`}
        className="m-0 grid list-none gap-x-6 gap-y-1.5 rounded-control bg-background p-4 font-mono text-base sm:grid-cols-2"
      >
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button icon={<Copy size={16} />} onClick={() => void copy(codes.join('\n'), t`Recovery codes copied`)}>
          <Trans>Copy</Trans>
        </Button>
        <Button icon={<Download size={16} />} onClick={() => save(codes)}>
          <Trans>Download</Trans>
        </Button>
      </div>
      <DialogActions>
        <Button look="primary" onClick={onDone}>
          <Trans>I have saved them</Trans>
        </Button>
      </DialogActions>
    </div>
  )
}

function save(codes: string[]) {
  const address = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'muster-recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(address)
}

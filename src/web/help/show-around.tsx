import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useUser } from '#web/platform/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-parts.tsx'
import { textLink } from '#web/ui/text-link.ts'
import { useStops } from './stops.ts'
import { useTourAnswer } from './use-tour-answer.ts'

/** Two minutes through what someone of this role does most, place by place; it can be left at any of them. */
export function ShowAround({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const answer = useTourAnswer()
  const stops = useStops(useUser().role)
  const [at, setAt] = useState(0)
  const stop = stops[at]
  if (stop === undefined) return null
  const [nth, count] = [at + 1, stops.length]
  const isLast = nth === count
  const leave = () => {
    answer()
    onClose()
  }
  return (
    <Dialog open onOpenChange={leave} title={stop.name} description={t`${nth} of ${count}`}>
      <p className="min-h-24" aria-live="polite">
        {stop.text}
      </p>
      <Link {...stop.to} className={cx(textLink, 'target inline-flex items-center')} onClick={leave}>
        <Trans>Go there</Trans>
      </Link>
      <DialogActions>
        <Button onClick={at === 0 ? leave : () => setAt(at - 1)}>
          {at === 0 ? <Trans>Skip</Trans> : <Trans>Back</Trans>}
        </Button>
        <Button look="primary" onClick={isLast ? leave : () => setAt(nth)}>
          {isLast ? <Trans>Done</Trans> : <Trans>Next</Trans>}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { incidents } from '#shared/incidents/contract.ts'
import type { OwnAssignment } from '#shared/incidents/shapes.ts'
import { useAction } from '#web/platform/action.ts'
import { wordsOf } from '#web/platform/refusal-words.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { DrillPill } from './words.tsx'

interface OwnIncidentOverProps {
  own: OwnAssignment
  more: number
  onMore: () => void
}

/** Whoever was on the way to someone in danger reads that it is over, and says that they know. */
export function OwnIncidentOver({ own, more, onMore }: OwnIncidentOverProps) {
  const { t } = useLingui()
  const { incidentId, incidentNumber, title, inDanger, endedBy, isDrill } = own
  const seen = useAction(incidents.seen, {
    onFail: error =>
      toast({ title: t`Error`, description: wordsOf(error) ?? t`It was not sent. Try again.`, variant: 'destructive' }),
  })
  return (
    <section
      aria-label={t`Help is no longer needed`}
      className="sticky top-14 z-10 flex min-h-12 flex-wrap items-center gap-2 border-good border-b-2 bg-surface px-4 py-2 sm:px-6"
    >
      <p role="alert" className="min-w-0 flex-1 basis-60">
        <span className="flex flex-wrap items-center gap-x-2 text-sm">
          <span className="font-semibold text-good">
            <Trans>Help is no longer needed</Trans>
          </span>
          {isDrill && <DrillPill />}
          <span className="text-muted tabular-nums">{incidentNumber}</span>
        </span>
        <span className="block font-semibold text-lg [overflow-wrap:anywhere]">{inDanger ?? title}</span>
        {endedBy !== null && (
          <span className="block text-muted text-sm">
            <Trans>Ended by {endedBy}</Trans>
          </span>
        )}
      </p>
      {more > 0 && (
        <Button size="small" onClick={onMore}>
          <Trans>{more} more</Trans>
        </Button>
      )}
      <Button look="primary" size="large" pending={seen.isPending} onClick={() => seen.start({ id: incidentId })}>
        <Trans>Seen</Trans>
      </Button>
    </section>
  )
}

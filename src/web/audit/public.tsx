import { Trans } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { SubjectKind } from '#shared/audit/actions.ts'
import { useMay } from '#web/platform/session.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

const HistoryLines = lazy(() => import('./record-history.tsx').then(module => ({ default: module.HistoryLines })))

interface RecordHistoryProps {
  kind: SubjectKind
  id: string | number
  className?: string
}

/** The history of one record, folded away below it, for those who may read the audit log. */
export function RecordHistory({ kind, id, className }: RecordHistoryProps) {
  const [isOpen, setOpen] = useState(false)
  if (!useMay('audit:read')) return null
  return (
    <details
      className={`group border-t pt-3 ${className ?? ''}`}
      onToggle={event => {
        // The lines inside fold as well, and their toggling bubbles in React.
        if (event.target === event.currentTarget) setOpen(event.currentTarget.open)
      }}
    >
      <summary className="flex min-h-7 cursor-pointer list-none items-center gap-1.5 text-muted text-sm hover:text-text max-sm:min-h-11">
        <ChevronRight size={14} aria-hidden="true" className="transition-transform group-open:rotate-90" />
        <Trans>History</Trans>
      </summary>
      {isOpen && (
        <div className="pt-2">
          <Suspense fallback={<Spinner />}>
            <HistoryLines kind={kind} id={id} />
          </Suspense>
        </div>
      )}
    </details>
  )
}

import { Trans } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import type { Endpoint } from '#shared/endpoint.ts'
import type { Action } from '#web/platform/action.ts'

/** Beside the button of a form that stays open: what was sent is kept. */
export function SavedMark<E extends Endpoint>({ of: { input, isPending, error } }: { of: Action<E> }) {
  const isSaved = input !== undefined && !isPending && error === undefined
  return (
    <span role="status" className="inline-flex items-center gap-1.5 text-muted">
      {isSaved && (
        <>
          <Check size={16} aria-hidden="true" className="text-good" />
          <Trans>Saved</Trans>
        </>
      )}
    </span>
  )
}

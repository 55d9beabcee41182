import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCommandState } from 'cmdk'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Keys } from './keys.tsx'
import type { useFound } from './use-found.ts'

/** Says how the search went: to the eye when there is nothing to see, to the ear always. */
export function Outcome({ query, found }: { query: string; found: ReturnType<typeof useFound> }) {
  const { t } = useLingui()
  const shown = useCommandState(state => state.filtered.count)
  const isOver = query !== '' && !found.isWaiting
  if (isOver && found.error) return <ErrorState error={found.error} onRetry={found.retry} />
  return (
    <>
      <p role="status" className="sr-only">
        {isOver && (shown === 0 ? t`Nothing found` : plural(shown, { one: '# found', other: '# found' }))}
      </p>
      {isOver && shown === 0 && (
        <p className="px-4 pt-10 pb-6 text-center text-muted [overflow-wrap:anywhere]">
          <Trans>Nothing found for “{query}”. Try a name, a number or a place.</Trans>
        </p>
      )}
    </>
  )
}

/** The keys that work here, for those who have keys. */
export function Hints() {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t px-4 py-2 text-muted text-xs max-sm:hidden">
      <span className="inline-flex items-center gap-1.5">
        <Keys of="ArrowUp" />
        <Keys of="ArrowDown" />
        <Trans>to choose</Trans>
      </span>
      <span className="inline-flex items-center gap-1.5">
        <Keys of="Enter" />
        <Trans>to open</Trans>
      </span>
      <span className="inline-flex items-center gap-1.5">
        <Keys of="Escape" />
        <Trans>to close</Trans>
      </span>
    </p>
  )
}

import { Trans } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { CloudOff } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { accounts } from '#shared/accounts/contract.ts'
import { useFormat } from '#web/platform/format.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { readBefore, useFromBefore } from '#web/platform/or-kept.ts'
import { queryClient } from '#web/platform/query.ts'
import { Button } from '#web/ui/button.tsx'

const HelpSheet = lazyPart(() => import('./help-sheet.tsx'), 'HelpSheet')

/** How old what is on this screen is, where it comes from before the connection was lost. */
export function AsOf() {
  const format = useFormat()
  const at = useOldest()
  const [isHelping, setHelping] = useState(false)
  if (at === undefined) return null
  const read = Temporal.Instant.fromEpochMilliseconds(at)
  const isToday = format.date(read) === format.date(Temporal.Now.instant())
  const time = isToday ? format.time(read) : format.dateTime(read)
  return (
    <div className="flex items-center gap-2 border-b bg-surface px-4 py-1 text-muted text-sm sm:px-6">
      <CloudOff size={16} aria-hidden="true" className="shrink-0" />
      <p role="status" className="m-0 min-w-0 flex-1">
        <Trans>No connection. As of {time}.</Trans>
      </p>
      <Button size="small" onClick={() => setHelping(true)}>
        <Trans>What now?</Trans>
      </Button>
      {isHelping && (
        <Suspense>
          <HelpSheet onClose={() => setHelping(false)} />
        </Suspense>
      )}
    </div>
  )
}

function useOldest() {
  const all = useFromBefore()
  const here = useLocation({ select: location => location.href })
  const [at, setAt] = useState<number>()
  // What the screen asks for is known once it stands.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen asks for other things
  useEffect(() => {
    const shown = queryClient.getQueryCache().findAll({ type: 'active' })
    const times = shown
      .filter(({ queryKey }) => queryKey[0] !== accounts.user.path)
      .flatMap(({ queryKey }) => readBefore(all, queryKey) ?? [])
    setAt(times.length === 0 ? undefined : Math.min(...times))
  }, [all, here])
  return at
}

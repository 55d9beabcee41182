import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { clientRequests } from '#shared/client-requests/contract.ts'
import { requestKindNames } from '#shared/client-requests/notices.ts'
import { screens } from '#shared/screens.ts'
import { useFormat } from '#web/platform/format.ts'
import { useSay } from '#web/platform/i18n.tsx'
import { useEndpoint } from '#web/platform/query.ts'
import { Card } from '#web/ui/card.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { StatusPill } from './words.tsx'

export const useOpenRequests = () => useEndpoint(clientRequests.list, { open: true, limit: 3 })

/** What a client asked for last and waits for. */
export function OpenRequests() {
  const { t } = useLingui()
  const format = useFormat()
  const say = useSay()
  return (
    <Card
      title={t`Open requests`}
      flush
      aside={
        <Link to={screens.requests.path} className="text-sm">
          <Trans>View All</Trans>
        </Link>
      }
    >
      <Loaded
        of={useOpenRequests()}
        empty={
          <p className="p-4 text-muted">
            <Trans>Nothing that you asked for waits for an answer.</Trans>
          </p>
        }
      >
        {requests => (
          <ul aria-label={t`Open requests`} className="m-0 list-none divide-y p-0">
            {requests.map(request => (
              <li key={request.id}>
                <Link
                  to={screens.requests.path}
                  search={{ request: String(request.id) }}
                  className="flex min-h-14 items-center gap-3 px-4 py-2 text-text no-underline hover:bg-background focus-visible:-outline-offset-2"
                >
                  <span className="min-w-0 flex-1">
                    <span className="block truncate font-medium">{say(requestKindNames[request.kind])}</span>
                    <span className="block truncate text-muted text-sm">
                      {request.business.name} · {t`Answer due ${format.dateTime(request.dueAt)}`}
                    </span>
                  </span>
                  <StatusPill request={request} />
                  <ChevronRight size={16} aria-hidden="true" className="shrink-0 text-muted" />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}

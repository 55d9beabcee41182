import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight, Inbox } from 'lucide-react'
import { requestKindNames } from '#shared/client-requests/notices.ts'
import type { ClientRequest } from '#shared/client-requests/shapes.ts'
import { screens } from '#shared/screens.ts'
import { useFormat } from '#web/platform/format.ts'
import { useSay } from '#web/platform/i18n.tsx'
import type { usePages } from '#web/platform/query.ts'
import { useMay } from '#web/platform/session.tsx'
import { useUrlState } from '#web/platform/url-state.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { kindIcons, StatusPill, useHoursText } from './words.tsx'

type Pages = Omit<ReturnType<typeof usePages>, 'data'> & { data: ClientRequest[] | undefined }

export function RequestList({ list, isFiltered }: { list: Pages; isFiltered: boolean }) {
  const { t } = useLingui()
  const isClient = useMay('client-request:make')
  return (
    <Card flush>
      <Loaded
        of={list}
        empty={
          <EmptyState title={t`No requests`} icon={<Inbox size={28} />}>
            {isFiltered ? (
              <Trans>No request fits the filters.</Trans>
            ) : isClient ? (
              <Trans>
                Ask for an extra guard, tell what is wrong or what was good: you see here what becomes of it.
              </Trans>
            ) : (
              <Trans>What clients ask for stands here until it is answered.</Trans>
            )}
          </EmptyState>
        }
      >
        {rows => (
          <ul aria-label={t`Client Requests`} className="m-0 list-none divide-y p-0">
            {rows.map(request => (
              <RequestRow key={request.id} request={request} isClient={isClient} />
            ))}
          </ul>
        )}
      </Loaded>
      <ShowMore of={list} />
    </Card>
  )
}

function RequestRow({ request, isClient }: { request: ClientRequest; isClient: boolean }) {
  const { t } = useLingui()
  const format = useFormat()
  const say = useSay()
  const hours = useHoursText()(request)
  const [state] = useUrlState(screens.requests)
  const { kind, business, clientName, status, askedAt, dueAt } = request
  const Icon = kindIcons[kind]
  const place = isClient ? business.name : `${clientName} · ${business.name}`
  const clock = status === 'open' ? t`Answer due ${format.dateTime(dueAt)}` : format.dateTime(askedAt)
  return (
    <li>
      <Link
        to={screens.requests.path}
        search={{ ...state, request: String(request.id) }}
        className="flex min-h-14 items-center gap-3 px-4 py-3 text-text no-underline hover:bg-background focus-visible:-outline-offset-2"
      >
        <Icon size={20} aria-hidden="true" className="shrink-0 self-start text-muted" />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-medium">{say(requestKindNames[kind])}</span>
            <StatusPill request={request} />
          </span>
          <span className="block text-sm [overflow-wrap:anywhere]">{hours || firstLine(request.content)}</span>
          <span className="block text-muted text-sm [overflow-wrap:anywhere]">
            {place} · {clock}
          </span>
        </span>
        <ChevronRight size={16} aria-hidden="true" className="shrink-0 text-muted" />
      </Link>
    </li>
  )
}

const firstLine = (words: string) => (words.split('\n')[0] ?? '').slice(0, 140)

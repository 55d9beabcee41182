import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { incidents } from '#shared/incidents/contract.ts'
import { placeText } from '#shared/place-text.ts'
import { screens } from '#shared/screens.ts'
import { useFormat } from '#web/platform/format.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Card } from '#web/ui/card.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { StatusPill } from './words.tsx'

/** What a client was told of incidents at their sites, newest first. */
export function ReleasedCard() {
  const { t } = useLingui()
  const format = useFormat()
  const found = useEndpoint(incidents.list, { limit: 3 })
  return (
    <Card
      title={t`Incidents`}
      flush
      aside={
        <Link to={screens.cad.path} className="text-sm">
          <Trans>View All</Trans>
        </Link>
      }
    >
      <Loaded
        of={found}
        empty={
          <p className="p-4 text-muted">
            <Trans>No incidents were reported to you</Trans>
          </p>
        }
      >
        {list => (
          <ul className="m-0 list-none divide-y p-0">
            {list.map(({ id, title, location, businessName, status, createdAt, incidentNumber }) => (
              <li key={id}>
                <Link
                  to={screens.cad.path}
                  search={{ incident: id }}
                  className="flex items-start gap-3 px-4 py-3 text-text no-underline hover:bg-background focus-visible:-outline-offset-2"
                >
                  <span className="min-w-0 flex-1">
                    <span className="block font-medium [overflow-wrap:anywhere]">{title}</span>
                    <span className="block text-muted text-sm [overflow-wrap:anywhere]">
                      {placeText({ businessName, location })} · {format.date(createdAt)} ·{' '}
                      <span className="whitespace-nowrap">{incidentNumber}</span>
                    </span>
                  </span>
                  <StatusPill status={status} />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}

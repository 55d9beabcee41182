import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { clientRequests } from '#shared/client-requests/contract.ts'
import { screens } from '#shared/screens.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useMay } from '#web/platform/session.tsx'

interface AskedForProps {
  /** What was made from a request. */
  of: { scheduleId: number } | { incidentId: number } | { postOrderId: number } | { logBookEntryId: number }
}

/** The way back to the client who asked for something, where one did. */
export function AskedFor({ of }: AskedForProps) {
  const mayRead = useMay('client-request:read')
  const { data = [] } = useEndpoint(clientRequests.list, { ...of, limit: 1 }, { enabled: mayRead })
  const [request] = data
  if (request === undefined) return null
  const { clientName } = request
  return (
    <p className="text-sm">
      <Link to={screens.requests.path} search={{ request: String(request.id) }}>
        <Trans>Asked for by {clientName}</Trans>
      </Link>
    </p>
  )
}

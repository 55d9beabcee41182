import { Trans } from '@lingui/react/macro'
import type { DraftApproval } from '#shared/post-orders/shapes.ts'
import { useFormat } from '#web/platform/format.ts'
import { Banner } from '#web/ui/banner.tsx'

/** What became of asking the client for a draft, for those who write. */
export function ApprovalNote({ approval }: { approval: DraftApproval }) {
  const format = useFormat()
  const since = format.dateTime(approval.askedAt)
  const who = approval.answeredBy
  if (approval.state === 'asked')
    return (
      <Banner tone="calm" title={<Trans>Waits for the client</Trans>}>
        <Trans>Asked {since}. It applies once they have said yes; writing on takes the question back.</Trans>
      </Banner>
    )
  if (approval.state !== 'declined') return null
  return (
    <Banner tone="wait" title={<Trans>Declined by the client</Trans>}>
      {who && `${who}: `}
      {approval.answer}
    </Banner>
  )
}

import { Plural, Trans } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import { useState } from 'react'
import type { ReplyOf } from '#shared/endpoint.ts'
import { invoicing } from '#shared/invoicing/contract.ts'
import type { periodBilling } from '#shared/invoicing/period-contract.ts'
import { useAction } from '#web/platform/action.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

type Accepted = ReplyOf<typeof periodBilling.accept>

interface MadeInvoicesProps {
  made: Accepted
  onSeeDrafts: () => void
}

/** What became of a press on all clients, where it was pressed; from here the drafts go out together. */
export function MadeInvoices({ made: { invoices, left }, onSeeDrafts }: MadeInvoicesProps) {
  const sending = useSending(invoices)
  const { sent, failed, mailable, isPending } = sending
  return (
    <Banner
      tone={left.length + failed > 0 ? 'wait' : 'good'}
      title={<Plural value={invoices.length} one="# draft was made" other="# drafts were made" />}
      action={
        <span className="flex flex-wrap justify-end gap-2">
          <Button size="small" onClick={onSeeDrafts}>
            <Trans>See drafts</Trans>
          </Button>
          {mailable > 0 && (
            <Button
              size="small"
              look="primary"
              icon={<Send size={16} aria-hidden="true" />}
              pending={isPending}
              onClick={sending.start}
            >
              <Plural value={mailable} one="Send # by email" other="Send # by email" />
            </Button>
          )}
        </span>
      }
    >
      {left.length > 0 && (
        <p>
          <Plural
            value={left.length}
            one="# client was left: what was shown has changed meanwhile. The list below says how it stands."
            other="# clients were left: what was shown has changed meanwhile. The list below says how it stands."
          />
        </p>
      )}
      {sent > 0 && (
        <p>
          <Plural value={sent} one="# was sent" other="# were sent" />
        </p>
      )}
      {failed > 0 && (
        <p>
          <Plural
            value={failed}
            one="# could not be sent and stands among the drafts."
            other="# could not be sent and stand among the drafts."
          />
        </p>
      )}
    </Banner>
  )
}

/** One after the other; what fails stays a draft and holds up nobody. */
function useSending(invoices: Accepted['invoices']) {
  const [done, setDone] = useState<ReadonlyMap<number, boolean>>(new Map())
  const [isPending, setPending] = useState(false)
  const send = useAction(invoicing.send)
  const mailable = invoices.filter(({ id, clientEmail }) => clientEmail !== null && !done.has(id))
  async function start() {
    setPending(true)
    for (const { id } of mailable) {
      const isSent = await send.run({ id }).then(
        () => true,
        () => false,
      )
      setDone(before => new Map(before).set(id, isSent))
    }
    setPending(false)
  }
  const outcomes = [...done.values()]
  return {
    sent: outcomes.filter(isSent => isSent).length,
    failed: outcomes.filter(isSent => !isSent).length,
    mailable: mailable.length,
    isPending,
    start: () => void start(),
  }
}

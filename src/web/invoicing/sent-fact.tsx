import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { InvoiceDetails } from '#shared/invoicing/shapes.ts'
import { useFormat } from '#web/platform/format.ts'
import { useMay } from '#web/platform/session.tsx'

/** How the invoice went out, as it really did: a mail that was kept has reached nobody. */
export function useSentFact({ sentAt, sentTo, mailStatus }: InvoiceDetails): [label: string, said: ReactNode] {
  const { t } = useLingui()
  const format = useFormat()
  const mayWrite = useMay('invoice:write')
  if (sentAt === null) return [t`Sent`, null]
  const when = format.dateTime(sentAt)
  if (!mayWrite) return [t`In Muster since`, when]
  if (sentTo === null) return [t`Handed over`, when]
  const whereto = `${when}, ${sentTo}`
  if (mailStatus !== 'kept' && mailStatus !== 'failed') return [t`Sent`, whereto]
  return [
    mailStatus === 'kept' ? t`Mail kept` : t`Mail failed`,
    <>
      {whereto}
      <br />
      {t`It was not sent. Download the PDF and hand it over; whoever of the client has joined reads it in Muster.`}
    </>,
  ]
}

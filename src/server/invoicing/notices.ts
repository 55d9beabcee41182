import { linkTo } from '#server/email/public.ts'
import { type Occasion, occasion } from '#server/platform/notices.ts'
import { invoiceChanged, invoiceDisputed } from '#shared/invoicing/events.ts'
import { invoiceWords } from '#shared/invoicing/notices.ts'
import { owners } from '#shared/notices.ts'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { dayIn } from '#shared/written-dates.ts'
import { findInvoice } from './notice-store.ts'

// The invoice itself goes by mail to the address it was sent to; amounts stay off the locked screen.
export const invoiceOccasions: Occasion[] = [
  occasion(invoiceChanged, async (work, organizationId, { invoiceId, change }) => {
    if (change !== 'sent' && change !== 'overdue') return []
    const invoice = await findInvoice(work.db, organizationId, invoiceId, null)
    if (invoice === undefined) return []
    const { invoiceNumber, clientName, dueDate, clientId } = invoice
    const common = {
      organizationId,
      about: { invoiceId },
      tag: `invoice-${invoiceId}`,
      path: addressOf(screens.invoicing, { invoice: invoiceId }),
      lastsHours: 72,
    }
    return change === 'sent'
      ? [
          {
            ...common,
            kind: 'invoice-sent',
            to: { roles: ['client'], clientId },
            say: (language, { preferences }) =>
              invoiceWords.invoiceSent[language](invoiceNumber, dayIn(preferences, dueDate)),
          },
        ]
      : [
          {
            ...common,
            kind: 'invoice-overdue',
            to: { roles: [...owners, 'client'], clientId },
            say: language => invoiceWords.invoiceOverdue[language](invoiceNumber, clientName),
          },
        ]
  }),
  occasion(invoiceDisputed, async (work, organizationId, { invoiceId, disputeId, status }) => {
    if (status !== 'open') return []
    const invoice = await findInvoice(work.db, organizationId, invoiceId, disputeId)
    if (invoice === undefined) return []
    const { invoiceNumber, clientName, companyName, reason, openedBy } = invoice
    const path = addressOf(screens.invoicing, { invoice: invoiceId })
    return [
      {
        kind: 'invoice-disputed',
        organizationId,
        to: { roles: owners },
        except: [openedBy],
        tag: `invoice-${invoiceId}-disputed`,
        path,
        lastsHours: 72,
        say: language => invoiceWords.invoiceDisputed[language](invoiceNumber, clientName),
        mail: {
          templateKey: 'invoice_disputed',
          values: ({ firstName }) => ({
            firstName,
            companyName,
            clientName,
            invoiceNumber,
            reason: reason ?? '',
            invoiceLink: linkTo(work.environment, path),
          }),
        },
      },
    ]
  }),
]

import { Trans, useLingui } from '@lingui/react/macro'
import { MessageSquare, Radio, TriangleAlert } from 'lucide-react'
import type { PostOrder } from '#shared/post-orders/shapes.ts'
import { usePhones } from '#web/platform/phones.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PhoneLink } from '#web/ui/phone-link.tsx'
import { WrittenText } from './written-text.tsx'

/** What is done first when something happens. */
export function InEmergency({ order: { emergency } }: { order: PostOrder }) {
  if (!emergency) return null
  return (
    <Card
      className="border-bad"
      title={
        <span className="inline-flex items-center gap-2 text-bad">
          <TriangleAlert size={18} aria-hidden="true" />
          <Trans>In an emergency</Trans>
        </span>
      }
    >
      <WrittenText text={emergency} />
    </Card>
  )
}

interface ContactsAtHandProps {
  orders: PostOrder[]
  /** The site that was asked for; without one, all of them. */
  businessId: number | undefined
}

/** Whom a guard calls at their site, above everything there is to read. */
export function ContactsAtHand({ orders, businessId }: ContactsAtHandProps) {
  return orders
    .filter(({ business }) => business !== null && (businessId === undefined || business.id === businessId))
    .map(order => <SiteContacts key={order.id} order={order} title={order.business?.name} />)
}

interface SiteContactsProps {
  order: PostOrder
  title?: string | undefined
}

/** Whom to call or write to, and on which channel. */
export function SiteContacts({ order, title }: SiteContactsProps) {
  const { t } = useLingui()
  const { dialled } = usePhones()
  const { contacts, radioChannel, organizationId } = order
  if (contacts.length === 0 && !radioChannel) return null
  return (
    <Card title={title ?? <Trans>Contacts</Trans>} flush>
      <ul className="m-0 list-none divide-y p-0">
        {radioChannel && (
          <li className="flex min-h-12 items-center gap-2 px-4 py-2 text-lg">
            <Radio size={18} aria-hidden="true" className="shrink-0 text-muted" />
            <span>
              <Trans>Radio: {radioChannel}</Trans>
            </span>
          </li>
        )}
        {contacts.map(({ name, phone, about }) => (
          <li key={`${name} ${phone}`} className="flex min-h-12 flex-wrap items-center gap-x-4 px-4 py-2">
            <span className="min-w-0 flex-1 basis-40">
              <span className="block font-medium text-lg [overflow-wrap:anywhere]">{name}</span>
              {about && <span className="block text-muted [overflow-wrap:anywhere]">{about}</span>}
            </span>
            {phone && (
              <>
                <PhoneLink
                  number={phone}
                  of={organizationId}
                  className="inline-flex min-h-11 items-center font-medium text-accent text-lg"
                />
                <a
                  href={`sms:${dialled(phone, organizationId)}`}
                  aria-label={t`Text message to ${name}`}
                  className={buttonClass('secondary', 'small')}
                >
                  <MessageSquare size={16} aria-hidden="true" />
                </a>
              </>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Client } from '#shared/clients/contract.ts'
import { clientTaxIdIn } from '#shared/country/tax-ids.ts'
import { countryOf } from '#web/platform/country-of.ts'
import { useFormat } from '#web/platform/format.ts'
import { useMay, useUser } from '#web/platform/session.tsx'
import { PhoneLink } from '#web/ui/phone-link.tsx'
import { textLink } from '#web/ui/text-link.ts'
import { languageNames } from './client-values.ts'
import { useNoTaxWords } from './no-tax-words.ts'

/** How to reach the client, and on what terms it is invoiced. */
export function ClientFacts({ client }: { client: Client }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const seesInvoices = useMay('invoice:read')
  const home = countryOf(useUser(), client.organizationId)
  const {
    address,
    country,
    phone,
    email,
    taxId,
    language,
    currency,
    invoiceDueDays: days,
    invoiceTaxPercent: tax,
    noTaxReason,
    buyerReference,
  } = client
  const noTaxWords = useNoTaxWords()
  const facts: [string, ReactNode][] = [
    [t`Address`, address && <span className="whitespace-pre-line">{address}</span>],
    [t`Country`, country && new Intl.DisplayNames(i18n.locale, { type: 'region' }).of(country)],
    [t`Phone`, phone && <Phone number={phone} of={client} />],
    [t`Email`, email && <Mail address={email} />],
    [clientTaxIdIn(country ?? home).label, taxId],
    [t`Language`, language ? languageNames[language] : t`As the company`],
    [t`Currency`, currency],
    ...(seesInvoices
      ? ([
          [
            t`Invoices due`,
            days === null ? t`As the company` : t`In ${plural(days, { one: '# day', other: '# days' })}`,
          ],
          [t`Tax`, tax === null ? t`As the company` : format.taxRate(tax)],
          [t`Why no tax`, noTaxReason && noTaxWords[noTaxReason]],
          [t`Their reference`, buyerReference],
        ] satisfies [string, ReactNode][])
      : []),
  ]
  return (
    <dl className="m-0 grid grid-cols-[fit-content(38%)_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1.5 text-sm">
      {facts.map(([label, value]) =>
        value ? (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="m-0 [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}

export function ClientContacts({ client }: { client: Client }) {
  const { contacts } = client
  if (contacts.length === 0) return null
  return (
    <section>
      <h3 className="mb-2 font-semibold">
        <Trans>Contacts</Trans>
      </h3>
      <ul className="m-0 flex list-none flex-col divide-y rounded-card border p-0">
        {contacts.map(contact => (
          <li key={`${contact.name} ${contact.email} ${contact.phone}`} className="px-3 py-2">
            <p className="font-medium">
              {contact.name}
              {contact.title && <span className="font-normal text-muted">, {contact.title}</span>}
            </p>
            <p className="flex flex-wrap gap-x-3 text-sm">
              {contact.phone && <Phone number={contact.phone} of={client} />}
              {contact.email && <Mail address={contact.email} />}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Phone = ({ number, of }: { number: string; of: Client }) => (
  <PhoneLink
    number={number}
    of={of.organizationId}
    typedIn={of.country}
    className={`${textLink} inline-flex items-center whitespace-nowrap max-sm:min-h-11`}
  />
)

const Mail = ({ address }: { address: string }) => (
  <a
    href={`mailto:${address}`}
    className={`${textLink} inline-flex items-center [overflow-wrap:anywhere] max-sm:min-h-11`}
  >
    {address}
  </a>
)

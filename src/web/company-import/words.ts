import { useLingui } from '@lingui/react/macro'
import type { ImportKind } from '#shared/company-import/kinds.ts'

interface KindWords {
  name: string
  /** What a file of it holds, and what it names. */
  about: string
  sample: string
}

/** What each kind of file is called and is about. */
export function useKindWords(): Record<ImportKind, KindWords> {
  const { t } = useLingui()
  return {
    clients: {
      name: t`Clients`,
      about: t`Who pays you: name, address, terms and a contact. A number from your old product lets the next files refer to it.`,
      sample: t`sample-clients.csv`,
    },
    sites: {
      name: t`Sites`,
      about: t`Where you work. Each names its client, by name or number; the time zone is that of the company where none is given.`,
      sample: t`sample-sites.csv`,
    },
    posts: {
      name: t`Posts`,
      about: t`What each site must have: how many people, on which days, at which hours. This becomes the demand of the site.`,
      sample: t`sample-posts.csv`,
    },
    rates: {
      name: t`Rates`,
      about: t`What a position is billed and paid at, everywhere or at one site.`,
      sample: t`sample-rates.csv`,
    },
    people: {
      name: t`People`,
      about: t`Your staff, with an email or a phone number. Nobody is invited yet: you do that when everything is in.`,
      sample: t`sample-people.csv`,
    },
    licences: {
      name: t`Licences`,
      about: t`Guard cards and certificates. Each names its person, by staff number, email or name.`,
      sample: t`sample-licences.csv`,
    },
    shifts: {
      name: t`Shifts`,
      about: t`What is planned. Shifts come in as drafts: people hear of them when you publish the week. Without a person a shift is open.`,
      sample: t`sample-shifts.csv`,
    },
    balances: {
      name: t`Open balances`,
      about: t`Invoices from before that are not paid in full: number, days, amount and what was paid. They are owed and followed up like any other.`,
      sample: t`sample-open-balances.csv`,
    },
  }
}

import type { Country } from './countries.ts'

/** What the law of a country wants on every invoice, in its own words; docs/invoices-by-country.md tells where it is from. */
export const phrasesIn = (
  country: Country,
  { isTaxed, isExempt }: { isTaxed: boolean; isExempt: boolean },
): string[] => [
  ...(!isTaxed && isExempt && exemptions[country] !== undefined ? [exemptions[country]] : []),
  ...(always[country] ?? []),
]

/** The words by which a company too small to be taxed says so; none where they are not known. */
export const exemptionIn = (country: Country): string | undefined => exemptions[country]

export const isExemptionKnown = (country: Country) => country in exemptions

/** Where the head of an invoice with tax has to say that it is one. */
export const isTaxInvoice = (country: Country, isTaxed: boolean) => isTaxed && ['AU', 'NZ'].includes(country)

/** Where the days on which the work was done have to be named. */
export const namesTheDays = (country: Country) => ['AT', 'DE', 'ES', 'FR', 'GB'].includes(country)

// Why a company too small to be taxed writes no tax.
const exemptions: Record<Country, string> = {
  FR: 'TVA non applicable, art. 293 B du CGI',
  DE: 'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.',
  AT: 'Umsatzsteuerfrei aufgrund der Kleinunternehmerregelung (§ 6 Abs. 1 Z 27 UStG).',
  ES: 'Operación exenta de IVA (art. 20 de la Ley 37/1992).',
  BE: 'Régime particulier de franchise des petites entreprises – TVA non applicable.',
  LU: 'TVA non applicable, art. 57 de la loi du 12 février 1979.',
}

const always: Record<Country, string[]> = {
  FR: [
    'En cas de retard de paiement : pénalités au taux d’intérêt appliqué par la BCE à son opération de refinancement la plus récente, majoré de 10 points, et indemnité forfaitaire pour frais de recouvrement de 40 € (art. L. 441-10 du code de commerce).',
    'Pas d’escompte pour paiement anticipé.',
  ],
}

import type { Country } from './countries.ts'

// Every mobile phone puts 112 through to help where the network knows it; here people know, or must dial, another number.
const countriesByNumber: Record<string, string> = {
  '000': 'AU',
  '110': 'CN JP',
  '111': 'NZ',
  '123': 'CO',
  '133': 'CL',
  '17': 'DZ SN',
  '19': 'MA',
  '190': 'BR',
  '197': 'TN',
  '911': 'AR BB BM BS BZ CA CR DO EC FJ GT GU HN JM KY MX PA PH PR PY SV US UY VE VI',
  '999': 'BD BH BW GB HK KE KW LK MU MY QA SG UG ZM ZW',
}

const numbers = new Map(
  Object.entries(countriesByNumber).flatMap(([number, countries]) =>
    countries.split(' ').map((country): [Country, string] => [country, number]),
  ),
)

/** What one dials there when a life is in danger. */
export const emergencyNumberOf = (country: Country) => numbers.get(country) ?? '112'

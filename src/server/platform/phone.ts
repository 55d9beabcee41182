import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** A phone number as it is dialled from anywhere, or null where what was typed cannot be one. */
export function e164Of(typed: string, country: string): string | null {
  const number = parsePhoneNumberFromString(typed, country as CountryCode)
  return number?.isPossible() ? number.number : null
}

import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { phonesBy } from '#shared/country/phone.ts'

export const { writtenPhone, dialledPhone } = phonesBy((typed, country) =>
  parsePhoneNumberFromString(typed, country as CountryCode),
)

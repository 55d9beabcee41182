/** A phone number as `libphonenumber-js` reads it. */
interface PhoneNumber {
  /** E.164. */
  number: string
  country?: string | undefined
  ext?: string | undefined
  isPossible(): boolean
  isValid(): boolean
  formatNational(): string
  formatInternational(): string
}

/**
 * What is done with phone numbers, on the server and on screens alike. What every country dials weighs more than the login
 * page, so whoever needs it brings it along: the server at once, a browser where a number is shown.
 */
export function phonesBy(parse: (typed: string, country: string) => PhoneNumber | undefined) {
  function knownNumber(typed: string, country: string) {
    // Words beside a number say something about it.
    const number = /\p{L}/u.test(typed) ? undefined : parse(typed, country)
    return number?.isValid() && number.ext === undefined ? number : undefined
  }
  return {
    /** A phone number as it is dialled from anywhere, or null where what was typed cannot be one. */
    e164Of(typed: string, country: string): string | null {
      const number = parse(typed, country)
      return number?.isPossible() ? number.number : null
    },
    /**
     * A phone number as people of a country write it: their own as they dial it at home, others with the country before it.
     * What is none there, such as one with an extension, stays as it was typed. Who is abroad gives theirs as it is dialled there.
     */
    writtenPhone(typed: string, country: string, typedIn = country): string {
      const number = knownNumber(typed, typedIn)
      if (number === undefined) return typed
      return number.country === country ? number.formatNational() : number.formatInternational()
    },
    /** What a link dials. */
    dialledPhone: (typed: string, country: string) => knownNumber(typed, country)?.number ?? typed,
  }
}

type Given<T> = { [K in keyof T]: Exclude<T[K], undefined> }

/** What a partial change holds: a field that was not given stays away, so that it overwrites nothing. */
export const givenFields = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<T>

/** The same; and a field emptied by hand is a field without a value. */
export const emptyToNull = <T extends object>(fields: T) =>
  Object.fromEntries(
    Object.entries(givenFields(fields)).map(([name, value]) => [name, value === '' ? null : value]),
  ) as Given<T>

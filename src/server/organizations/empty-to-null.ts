type Given<T> = { [K in keyof T]: Exclude<T[K], undefined> }

/** A field emptied by hand is a field without a value; fields that were not given stay away. */
export const emptyToNull = <T extends object>(fields: T) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value === '' ? null : value]),
  ) as Given<T>

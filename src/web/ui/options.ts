/** One of what a person chooses from. */
export interface Option<V extends string = string> {
  value: V
  label: string
  /** What it is found by besides. */
  also?: string
}

/** Records to choose from, by their names. None while they are on their way. */
export const named = (records: readonly { id: number; name: string }[] = []): Option[] =>
  records.map(({ id, name }) => ({ value: String(id), label: name }))

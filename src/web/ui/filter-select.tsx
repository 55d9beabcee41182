import type { Option } from './options.ts'
import { Select } from './select.tsx'

interface FilterSelectProps<V extends string> {
  label: string
  value: V
  /** The first choice, which leaves nothing out. */
  all?: string
  options: readonly NoInfer<Option<V>>[]
  onChange: (value: V) => void
  className?: string
}

/** One choice in a row of filters: named for those who hear it, its value says the rest. */
export function FilterSelect<V extends string>({ label, all, onChange, ...rest }: FilterSelectProps<V>) {
  return (
    <Select aria-label={label} onChange={event => onChange(event.target.value as V)} {...rest}>
      {all !== undefined && <option value="">{all}</option>}
    </Select>
  )
}

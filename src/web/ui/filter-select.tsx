import { ChoiceSelect } from './choice-select.tsx'
import type { Option } from './options.ts'

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
export function FilterSelect<V extends string>({ all, onChange, ...rest }: FilterSelectProps<V>) {
  return <ChoiceSelect none={all} onChange={value => onChange(value as V)} {...rest} />
}

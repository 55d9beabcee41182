import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { cx } from './cx.ts'
import { Input } from './input.tsx'

interface SearchBoxProps {
  value: string
  onChange: (value: string) => void
  /** Also the placeholder. */
  label: string
  className?: string
}

/** Types at full speed by itself, and tells the URL once the fingers rest. */
export function SearchBox({ value, onChange, label, className }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const told = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (value !== told.current) setTyped(value)
    told.current = value
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  function type(next: string) {
    setTyped(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      told.current = next
      onChange(next)
    }, 150)
  }

  return (
    <span className={cx('relative block w-full sm:w-64', className)}>
      <Search
        size={16}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
      />
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={event => type(event.target.value)}
        className="pl-9"
      />
    </span>
  )
}

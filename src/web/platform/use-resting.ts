import { useEffect, useState } from 'react'

/** A value that is being typed, once the fingers rest; what was emptied is empty at once. */
export function useResting(value: string, ms = 150) {
  const [resting, setResting] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setResting(value), value === '' ? 0 : ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return resting
}

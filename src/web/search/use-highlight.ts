import { useState } from 'react'

/**
 * Which row Enter takes: the best one, also when it came after the others, until someone moves to another.
 * New words or a new best row begin anew. Where none is named, the first one drawn is taken.
 */
export function useHighlight(query: string, best: string) {
  const among = `${query}\n${best}`
  const [moved, setMoved] = useState({ among, to: best })
  return {
    value: moved.among === among ? moved.to : best,
    onValueChange: (to: string) => setMoved({ among, to }),
  }
}

/** What a Range header asks for of a file of this size: a part, all of it, or something that is not there. */
export function rangeOf(header: string | undefined, size: number): { start: number; end: number } | 'all' | 'none' {
  const asked = header === undefined ? null : /^bytes=(\d*)-(\d*)$/.exec(header.trim())
  // Several parts at once, or another unit: a server may answer with the whole.
  if (asked === null || (asked[1] === '' && asked[2] === '')) return 'all'
  const [, from = '', to = ''] = asked
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  const isNonsense = from !== '' && to !== '' && Number(to) < Number(from)
  if (isNonsense) return 'all'
  return start >= size || (from === '' && Number(to) === 0) ? 'none' : { start, end }
}

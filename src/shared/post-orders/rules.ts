/** A line of a text, and whether it came, went or stayed. */
export interface ChangedLine {
  kind: 'added' | 'removed' | 'same'
  text: string
}

/** What is different between two texts, line by line, in the order in which it is read. */
export function changedLines(before: string, after: string): ChangedLine[] {
  const [old, now] = [before.split('\n'), after.split('\n')]
  const shared = commonLengths(old, now)
  const at = (i: number, j: number) => shared[i]?.[j] ?? 0
  const lines: ChangedLine[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      lines.push({ kind: 'same', text: old[i++] as string })
      j++
    } else if (i < old.length && (j === now.length || at(i + 1, j) >= at(i, j + 1)))
      lines.push({ kind: 'removed', text: old[i++] as string })
    else lines.push({ kind: 'added', text: now[j++] as string })
  }
  return lines
}

/** How many lines the rests of two texts have in common, from each line of either on. */
function commonLengths(old: string[], now: string[]) {
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint32Array(now.length + 1))
  for (let i = old.length - 1; i >= 0; i--) {
    const [row, below] = [lengths[i] as Uint32Array, lengths[i + 1] as Uint32Array]
    for (let j = now.length - 1; j >= 0; j--)
      row[j] = old[i] === now[j] ? (below[j + 1] as number) + 1 : Math.max(below[j] as number, row[j + 1] as number)
  }
  return lengths
}

/** As many as anyone leafs through. */
export const maxOrderFiles = 20

interface Named {
  id: number
  name: string
}

/** Which files came and which went between two editions. */
export const changedFiles = (before: readonly Named[], after: readonly Named[]) => ({
  added: after.filter(({ id }) => !before.some(one => one.id === id)),
  removed: before.filter(({ id }) => !after.some(one => one.id === id)),
})

interface Written {
  title: string
  body: string
  emergency: string | null
  radioChannel: string | null
  contacts: readonly { name: string; phone: string; about: string }[]
}

/** An order as one text, so that two editions can be laid side by side. */
export const asText = ({ title, body, emergency, radioChannel, contacts }: Written) =>
  [
    title,
    body,
    ...(emergency ? [emergency] : []),
    ...(radioChannel ? [radioChannel] : []),
    ...contacts.map(({ name, phone, about }) => [name, phone, about].filter(Boolean).join(' · ')),
  ].join('\n')

/** A reply of the server that is kept on the device, under what was asked. */
export interface KeptReply {
  key: string
  /** What the answers were made of in the build that read it: a build in which they differ may understand it differently. */
  shapes: string
  /** When it was read, by the clock of the device. */
  at: number
  reply: unknown
  /** How long it is as text. */
  size: number
}

const hourMs = 60 * 60_000

/** Beyond this a plan says more about last week than about tonight. */
export const longestKeptMs = 7 * 24 * hourMs
export const largestReply = 100_000
export const largestTotal = 1_000_000

/** Whether a reply may still be shown, to a page that knows answers of these shapes. */
export const isUsable = ({ shapes, at }: Pick<KeptReply, 'shapes' | 'at'>, pageShapes: string, now: number) =>
  shapes === pageShapes && now - at <= longestKeptMs

/** What has to go, so that the rest is young and small enough: the oldest first. */
export function overBounds(all: readonly Omit<KeptReply, 'reply'>[], pageShapes: string, now: number): string[] {
  let total = 0
  return all
    .toSorted((a, b) => b.at - a.at)
    .filter(one => {
      if (!isUsable(one, pageShapes, now) || one.size > largestReply || total + one.size > largestTotal) return true
      total += one.size
      return false
    })
    .map(({ key }) => key)
}

/** The path of a call, what it was asked with, and whether it was read page by page: the key of the reply on screen. */
export type AskedKey = readonly [path: string, input: Readonly<Record<string, unknown>>, kind?: string]

/** What was asked, as it is kept. A list without an end holds what a later beginning would ask for: after midnight it still serves. */
export function keptKey([path, input, kind = '']: AskedKey) {
  const { from, ...rest } = input
  const asked = 'to' in rest || from === undefined ? input : rest
  return `${path} ${kind} ${JSON.stringify(Object.entries(asked).sort(([a], [b]) => a.localeCompare(b)))}`
}

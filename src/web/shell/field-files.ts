import { isPicture } from '#shared/files.ts'
import type { OrderFile, PostOrder } from '#shared/post-orders/shapes.ts'
import { keepFiles } from '#web/platform/kept-files.ts'

/** A phone has room for this, and a night in the basement needs no more. */
export const mostBytes = 12 * 1024 * 1024

type Order = Pick<PostOrder, 'isForMe' | 'acknowledgedAt' | 'edition'> & {
  files: Pick<OrderFile, 'url' | 'size' | 'type'>[]
}

/** Keeps the files of these orders on the device, and no others. */
export const keepFilesOf = (person: string, orders: readonly Order[]) => keepFiles(person, filesToKeep(orders))

/** The files of orders that are kept on the device: of what has still to be read first, pictures before documents, as far as there is room. */
export function filesToKeep(orders: readonly Order[]): string[] {
  const weight = ({ isForMe, acknowledgedAt }: Order) => (isForMe && acknowledgedAt === null ? 0 : 1)
  const files = orders
    .filter(({ edition }) => edition !== null)
    .toSorted((a, b) => weight(a) - weight(b))
    .flatMap(order => order.files)
  const byKind = [...files.filter(({ type }) => isPicture(type)), ...files.filter(({ type }) => !isPicture(type))]
  let left = mostBytes
  return byKind.flatMap(({ url, size }) => {
    if (size > left) return []
    left -= size
    return [url]
  })
}

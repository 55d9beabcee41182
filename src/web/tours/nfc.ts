// Only some phones have it, and the library of types has none of it.
interface TagRecord {
  recordType: string
  encoding?: string
  data?: DataView
}
interface TagReader extends EventTarget {
  scan(options: { signal: AbortSignal }): Promise<void>
  write(message: { records: { recordType: 'text'; data: string }[] }, options?: { signal?: AbortSignal }): Promise<void>
}
interface Tagged {
  message: { records: readonly TagRecord[] }
}

const readerClass = () => (globalThis as { NDEFReader?: new () => TagReader }).NDEFReader

export const hasTags = () => readerClass() !== undefined

/** Waits for a tag and says what stands on it, as often as one is held to the phone. */
export async function readTags(signal: AbortSignal, onRead: (text: string) => void) {
  const Reader = readerClass()
  if (Reader === undefined) return
  const reader = new Reader()
  reader.addEventListener('reading', event => {
    const { message } = event as Event & Tagged
    const record = message.records.find(({ recordType, data }) => recordType === 'text' && data !== undefined)
    if (record?.data) onRead(new TextDecoder(record.encoding ?? 'utf-8').decode(record.data))
  })
  await reader.scan({ signal })
}

/** Writes on the tag that is held to the phone next. */
export async function writeTag(text: string) {
  const Reader = readerClass()
  if (Reader !== undefined) await new Reader().write({ records: [{ recordType: 'text', data: text }] })
}

import { useEffect, useRef, useState } from 'react'
import type { InputOf } from '#shared/endpoint.ts'
import { reports } from '#shared/reports/contract.ts'
import { addressOf } from '#web/platform/api.ts'
import { ApiError, NetworkError } from '#web/platform/problem.ts'

export interface Progress {
  rows: number
  bytes: number
  state: 'running' | 'done' | 'failed'
  error?: Error
}

/** Takes the file as it comes, counts what has arrived, and hands it to the browser once it is whole. */
export function useEntryExport(query: InputOf<typeof reports.timeEntries>) {
  const [progress, setProgress] = useState<Progress>({ rows: 0, bytes: 0, state: 'running' })
  const address = addressOf(reports.timeEntries, query)
  const shown = useRef(0)
  useEffect(() => {
    const gone = new AbortController()
    // Not at every packet: a person reads a few figures a second.
    const tell = (next: Progress) => {
      if (gone.signal.aborted || (next.state === 'running' && performance.now() - shown.current < 100)) return
      shown.current = performance.now()
      setProgress(next)
    }
    void take(address, gone.signal, tell)
    return () => gone.abort()
  }, [address])
  return progress
}

async function take(address: string, signal: AbortSignal, tell: (progress: Progress) => void) {
  const parts: BlobPart[] = []
  let [bytes, lines] = [0, 0]
  const counted = () => ({ rows: Math.max(0, lines - 1), bytes })
  try {
    const response = await fetch(address, { signal, credentials: 'include' })
    if (!response.ok || response.body === null)
      throw new ApiError(response.status, response.statusText, await response.text())
    const reader = response.body.getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      parts.push(value as BlobPart)
      bytes += value.length
      lines += value.reduce((count, byte) => (byte === lineFeed ? count + 1 : count), 0)
      tell({ ...counted(), state: 'running' })
    }
    save(new Blob(parts, { type: 'text/csv' }), response)
    tell({ ...counted(), state: 'done' })
  } catch (thrown) {
    const error = thrown instanceof ApiError ? thrown : new NetworkError('The file broke off', { cause: thrown })
    tell({ ...counted(), state: 'failed', error })
  }
}

const lineFeed = 10

function save(file: Blob, response: Response) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download =
    /filename="?([^";]+)/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? 'time-entries.csv'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

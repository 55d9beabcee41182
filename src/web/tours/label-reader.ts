import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import workerUrl from './label-reader-worker.ts?worker&url'

/** What finds labels in what a camera sees. */
export interface LabelDetector {
  detect(image: HTMLVideoElement): Promise<{ rawValue: string }[]>
  /** Lets go of what it holds. */
  end?: () => void
}

// A label fills a good part of the picture: more detail only takes longer.
const longestSide = 800

/** Reads labels beside the page: what is compiled there is allowed there and nowhere else. */
export function createLabelReader(): LabelDetector {
  const worker = new Worker(workerUrl, { type: 'module' })
  worker.postMessage({ wasmUrl: new URL(wasmUrl, location.href).href })
  const canvas = document.createElement('canvas')
  const drawing = canvas.getContext('2d', { willReadFrequently: true })
  return {
    async detect(video) {
      const { videoWidth, videoHeight } = video
      if (videoWidth === 0 || drawing === null) return []
      const scale = Math.min(1, longestSide / Math.max(videoWidth, videoHeight))
      canvas.width = Math.round(videoWidth * scale)
      canvas.height = Math.round(videoHeight * scale)
      drawing.drawImage(video, 0, 0, canvas.width, canvas.height)
      const picture = drawing.getImageData(0, 0, canvas.width, canvas.height)
      const answer = new Promise<string | null>(resolve => {
        worker.onmessage = ({ data }: MessageEvent<string | null>) => resolve(data)
      })
      worker.postMessage(picture)
      const found = await answer
      return found === null ? [] : [{ rawValue: found }]
    },
    end: () => worker.terminate(),
  }
}

/** Keeps it on this phone; what an older version left goes. */
export async function keepLabelReader() {
  const wanted = [workerUrl, wasmUrl].map(url => new URL(url, location.href).href)
  const cache = await caches.open('label-reader')
  for (const { url } of await cache.keys()) if (!wanted.includes(url)) await cache.delete(url)
  for (const url of wanted) if ((await cache.match(url)) === undefined) await cache.add(url)
}

import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'

const detector = new BarcodeDetector({ formats: ['qr_code'] })

/** First where its program lies, then one picture after the other: each is answered with what stands in it, or null. */
addEventListener('message', async ({ data }: MessageEvent<{ wasmUrl: string } | ImageData>) => {
  if ('wasmUrl' in data) return prepareZXingModule({ overrides: { locateFile: () => data.wasmUrl } })
  const [found] = await detector.detect(data).catch(() => [])
  self.postMessage(found?.rawValue ?? null)
})

import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'

let detector: BarcodeDetector | undefined

/** First where its program lies, then one picture after the other: each is answered with what stands in it, or null. */
addEventListener('message', async ({ data }: MessageEvent<{ wasmUrl: string } | ImageData>) => {
  if ('wasmUrl' in data) {
    // Before the first detector: one that does not know where to look asks a host that is not ours.
    prepareZXingModule({ overrides: { locateFile: () => data.wasmUrl } })
    detector = new BarcodeDetector({ formats: ['qr_code'] })
    return
  }
  const [found] = (await detector?.detect(data).catch(() => [])) ?? []
  self.postMessage(found?.rawValue ?? null)
})

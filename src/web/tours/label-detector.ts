import type { LabelDetector } from './label-reader.ts'

// Not every browser has it, and the library of types has none of it.
interface DetectorClass {
  new (options: { formats: string[] }): LabelDetector
  getSupportedFormats(): Promise<string[]>
}

/** The browser's own, where it has one that knows our labels. */
async function ownDetector(): Promise<LabelDetector | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  return BarcodeDetector !== undefined && formats.includes('qr_code')
    ? new BarcodeDetector({ formats: ['qr_code'] })
    : null
}

/** The browser's own, or ours; only a browser without one fetches ours. */
export const findDetector = async (): Promise<LabelDetector> =>
  (await ownDetector()) ?? (await import('./label-reader.ts')).createLabelReader()

/** Where the browser has none: fetches ours while there is a signal, for a cellar without one. */
export async function keepDetector() {
  if ((await ownDetector()) === null) await (await import('./label-reader.ts')).keepLabelReader()
}

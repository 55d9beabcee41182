import { extractTextItems, getDocumentProxy } from 'unpdf'

/** The words of a PDF as one text. */
export const pdfText = async (pdf: Uint8Array): Promise<string> => (await pdfLines(pdf)).join('\n')

/** The words of a PDF, one string per line on the page, from top to bottom. */
export async function pdfLines(pdf: Uint8Array): Promise<string[]> {
  // A copy: whoever reads a PDF takes its bytes along.
  const { items } = await extractTextItems(new Uint8Array(pdf))
  return items.flatMap(page => {
    const rows = [...Map.groupBy(page, ({ y }) => Math.round(y)).entries()].sort(([a], [b]) => b - a)
    return rows.map(([, row]) =>
      row
        .filter(({ str }) => str.trim() !== '')
        .sort((a, b) => a.x - b.x)
        .map(({ str }) => str)
        .join(''),
    )
  })
}

/** What the reader of PDFs can do and its types do not say. */
interface Attached {
  getAttachments: () => Promise<Map<string, unknown> | null>
  getAttachmentContent: (name: string) => Promise<Uint8Array>
}

/** The files inside a PDF as text, by their names. */
export async function attachedTo(pdf: Uint8Array): Promise<Map<string, string>> {
  const opened = (await getDocumentProxy(new Uint8Array(pdf))) as unknown as Attached
  const files = new Map<string, string>()
  for (const name of (await opened.getAttachments())?.keys() ?? [])
    files.set(name, Buffer.from(await opened.getAttachmentContent(name)).toString())
  return files
}

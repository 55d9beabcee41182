import { extractTextItems } from 'unpdf'

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

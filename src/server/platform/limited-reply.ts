/** A reply from another server is longer than any proper answer could be. */
export class TooLong extends Error {}

/** The whole reply of another server, up to the given size. */
export async function readLimited(response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new TooLong(`More than ${maxBytes} bytes`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text
}

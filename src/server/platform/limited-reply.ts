/** Someone outside sends more than anything they were asked for could be. */
export class TooLong extends Error {}

/** The whole reply of someone outside, unless it goes on for longer than it has reason to. */
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

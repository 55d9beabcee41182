let running: Promise<void> | undefined

/**
 * Runs the files that the page was sent with, one by one in the order in which they need each other: run as one, they would
 * keep a slow phone from answering a touch.
 */
export const filesRun = () => (running ??= runFiles())

async function runFiles() {
  const waiting = new Set(
    Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]'), ({ href }) => href),
  )
  for (;;) {
    // What is still on its way is waited for by whoever needs it, and by nobody else.
    const arrived = [...waiting].filter(href => performance.getEntriesByName(href).length > 0)
    if (arrived.length === 0) return
    for (const href of arrived) {
      waiting.delete(href)
      // Whoever needs a file that cannot be fetched finds that out, and says so.
      await import(/* @vite-ignore */ href).catch(() => undefined)
      await new Promise(resolve => setTimeout(resolve))
    }
  }
}

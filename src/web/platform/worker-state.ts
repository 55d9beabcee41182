/** Waits until a service worker works, or is known never to: false when what it needs did not come. */
export function worksOut(worker: Pick<ServiceWorker, 'state' | 'addEventListener'>) {
  return new Promise<boolean>(resolve => {
    const look = () => {
      if (worker.state === 'activated') resolve(true)
      if (worker.state === 'redundant') resolve(false)
    }
    worker.addEventListener('statechange', look)
    look()
  })
}

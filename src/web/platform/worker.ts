import { savesData } from './saves-data.ts'
import { createStore } from './store.ts'
import { ownVersion } from './version.ts'
import { worksOut } from './worker-state.ts'

const container: ServiceWorkerContainer | undefined = navigator.serviceWorker

/** The worker of a newer version than this page, which waits until the page lets it in. */
const newer = createStore<ServiceWorker | undefined>(undefined)

export const useNewerVersion = newer.use

const standsAfterMs = 10_000

/** Registers the service worker, and notices when the server has a newer one. */
export async function startWorker() {
  const registration = await container?.register(`/service-worker.js${savesData() ? '?less' : ''}`, { scope: '/' })
  if (registration === undefined) return undefined
  if (registration.waiting) void consider(registration.waiting)
  // Nothing is fetched ahead for those who save data: what the first screen has fetched by then is kept.
  if (savesData()) setTimeout(() => registration.active?.postMessage('keep what was fetched'), standsAfterMs)
  registration.addEventListener('updatefound', () => {
    const found = registration.installing
    found?.addEventListener('statechange', () => {
      // Without one before it there is nothing to wait for: it works at once.
      if (found.state === 'installed' && container?.controller) void consider(found)
    })
  })
  return registration
}

/** The registration of a worker that works. One whose files did not all come never will: the next attempt starts anew. */
export async function workingWorker() {
  const registration = await startWorker()
  const coming = registration?.active ? null : (registration?.installing ?? registration?.waiting)
  if (coming && !(await worksOut(coming))) throw new Error('The service worker could not be installed')
  if (!registration?.active) throw new Error('There is no service worker')
  return registration
}

/** Asks whether there is a newer version: after the connection was lost, the server may be another. */
export const lookForNewer = async () => void (await (await registered())?.update().catch(() => undefined))

/** Loads the page again, in the newest version there is. */
export async function reloadNewest() {
  const registration = await registered()
  await registration?.update().catch(() => undefined)
  const next = registration?.waiting ?? registration?.installing
  if (next) await takeOver(next)
  location.reload()
}

const registered = () => container?.getRegistration('/')

// A page that was loaded after the update is new already; only the worker behind it is not.
async function consider(worker: ServiceWorker) {
  if ((await versionOf(worker)) === ownVersion()) worker.postMessage('take over')
  else newer.set(worker)
}

const versionOf = (worker: ServiceWorker) =>
  new Promise<unknown>(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data)
    worker.postMessage('version?', [port2])
  })

// One that fails to install never takes over; the page is then loaded as it is.
async function takeOver(worker: ServiceWorker) {
  const letIn = () => worker.state === 'installed' && worker.postMessage('take over')
  worker.addEventListener('statechange', letIn)
  letIn()
  await worksOut(worker)
}

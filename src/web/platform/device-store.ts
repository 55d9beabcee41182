type Act = (store: IDBObjectStore) => IDBRequest

/**
 * A list of records on this device, each known by its `key`. Private windows may refuse a database: then nothing is kept,
 * every answer is undefined, and nothing breaks.
 */
export function deviceStore(database: string, name: string) {
  let opening: Promise<IDBDatabase> | undefined

  function opened() {
    opening ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(database, 1)
      request.onupgradeneeded = () => request.result.createObjectStore(name, { keyPath: 'key' })
      request.onsuccess = () => {
        // Whoever takes it away, on whichever page, does not wait for this one.
        request.result.onversionchange = () => {
          request.result.close()
          opening = undefined
        }
        resolve(request.result)
      }
      request.onerror = () => reject(request.error)
    })
    opening.catch(() => {
      opening = undefined
    })
    return opening
  }

  return async <T>(mode: IDBTransactionMode, act: Act): Promise<T | undefined> => {
    try {
      const transaction = (await opened()).transaction(name, mode)
      return (await answerOf(act(transaction.objectStore(name)))) as T
    } catch {
      return undefined
    }
  }
}

const answerOf = (request: IDBRequest) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

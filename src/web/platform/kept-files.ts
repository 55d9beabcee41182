import { useEffect, useState } from 'react'
import { deviceStore } from './device-store.ts'
import { filesName, keptFor } from './kept-person.ts'

interface KeptFile {
  /** The address it came from. */
  key: string
  file: Blob
}

// Wiped when its person leaves, as what was read is.
const inStore = deviceStore(filesName, 'files')

/** Keeps what stands at these addresses, and nothing else. */
export async function keepFiles(person: string, addresses: readonly string[]) {
  const there = (await inStore<string[]>('readonly', store => store.getAllKeys())) ?? []
  for (const gone of there.filter(key => !addresses.includes(key)))
    await inStore('readwrite', store => store.delete(gone))
  for (const key of addresses.filter(address => !there.includes(address))) {
    const response = await fetch(key, { credentials: 'include' }).catch(() => undefined)
    if (response?.ok !== true) continue
    const kept: KeptFile = { key, file: await response.blob() }
    // Someone else may have signed in while it came.
    if (person !== '' && person === keptFor()) await inStore('readwrite', store => store.put(kept))
  }
}

/** Where a file is shown from: the device where it is kept, else the server. Undefined while that is being found out. */
export function useKeptFile(address: string) {
  const [source, setSource] = useState<string>()
  useEffect(() => {
    let [isLeft, made] = [false, '']
    void recallFile(address).then(file => {
      if (isLeft) return
      if (file !== undefined) made = URL.createObjectURL(file)
      setSource(made || address)
    })
    return () => {
      isLeft = true
      if (made !== '') URL.revokeObjectURL(made)
    }
  }, [address])
  return source
}

const recallFile = async (address: string) =>
  keptFor() === '' ? undefined : (await inStore<KeptFile>('readonly', store => store.get(address)))?.file

import { useEffect, useState } from 'react'
import { push } from '#shared/alerts/contract.ts'
import { type PushAbility, pushAbility, pushAddress, turnPushOff, turnPushOn } from '#web/platform/push.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { refresh } from '#web/platform/refresh.ts'
import { useUser } from '#web/platform/session.tsx'

interface Local {
  ability: PushAbility
  address: string | null
}

/** Push notifications on the browser in front of the person: what it can do, and what the server knows of it. */
export function useThisDevice() {
  const { id } = useUser()
  const devices = useEndpoint(push.devices, {})
  const [local, setLocal] = useState<Local>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    // The permission is changed in the browser's own settings, behind our back.
    const again = () => void lookAtBrowser().then(setLocal)
    again()
    addEventListener('focus', again)
    return () => removeEventListener('focus', again)
  }, [])

  const device = devices.data?.find(({ endpoint }) => endpoint === local?.address)
  const turn = async (isOn: boolean) => {
    setBusy(true)
    try {
      if (isOn) await turnPushOn(id)
      else await turnPushOff(id, device?.id)
    } finally {
      await refresh(push.devices)
      setLocal(await lookAtBrowser())
      setBusy(false)
    }
  }
  return {
    /** Undefined while we ask. */
    ability: local?.ability,
    isKnown: local !== undefined && (devices.data !== undefined || devices.error !== null),
    device,
    otherDevices: devices.data?.filter(one => one.id !== device?.id) ?? [],
    isBusy,
    turn,
  }
}

const lookAtBrowser = async (): Promise<Local> => ({
  ability: pushAbility(),
  address: await pushAddress().catch(() => null),
})

import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { toast } from '#web/ui/toast.ts'

/** In place of what could not be fetched: says so, and leaves the page as it is. */
export function WithoutSignal({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const say = useEffectEvent(() => {
    toast({
      title: t`This needs a signal`,
      description: t`These explanations are not kept on the device. Open them again when there is a signal.`,
    })
    onClose()
  })
  useEffect(() => say(), [])
  return null
}

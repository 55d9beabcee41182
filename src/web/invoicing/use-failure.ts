import { useLingui } from '@lingui/react/macro'
import { invoicing } from '#shared/invoicing/contract.ts'
import { inWords } from '#web/platform/i18n.tsx'
import { serverMessageOf } from '#web/platform/problem.ts'
import { refresh } from '#web/platform/refresh.ts'
import { toast } from '#web/ui/toast.ts'

/** Says that something failed, in the server's words where it gave some; what is on screen may be old, so it is read again. */
export function useFailure() {
  const { t } = useLingui()
  return (fallback: string) => (error: Error) => {
    toast({ title: t`Error`, description: inWords(serverMessageOf(error) ?? fallback), variant: 'destructive' })
    void refresh(invoicing.list)
  }
}

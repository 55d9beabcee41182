import { useLingui } from '@lingui/react/macro'
import { toast } from './toast.ts'

/** Copies a text and says that it did; where the browser does not let us, what to do instead. */
export function useCopy() {
  const { t } = useLingui()
  return async (text: string, done: string) => {
    try {
      await navigator.clipboard.writeText(text)
      toast({ title: done })
    } catch {
      toast({
        title: t`Error`,
        description: t`Copying was not allowed. Select the text and copy it yourself.`,
        variant: 'destructive',
      })
    }
  }
}

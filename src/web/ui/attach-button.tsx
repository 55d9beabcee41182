import { useLingui } from '@lingui/react/macro'
import { Paperclip } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { attachable, chosenFile } from '#web/platform/chosen-file.ts'
import { FileButton } from './file-button.tsx'
import { toast } from './toast.ts'

interface AttachButtonProps {
  pending: boolean
  /** The file as a data URL, and what it is called. */
  onFile: (file: string, name: string) => void
  children: ReactNode
}

/** Chooses a PDF or a picture to be attached to a record. */
export function AttachButton({ pending, onFile, children }: AttachButtonProps) {
  const { t } = useLingui()
  const [isReading, setReading] = useState(false)
  async function choose(file: File) {
    setReading(true)
    try {
      onFile(await chosenFile(file), file.name)
    } catch (error) {
      toast({ title: t`Error`, description: (error as Error).message, variant: 'destructive' })
    } finally {
      setReading(false)
    }
  }
  return (
    <FileButton
      accept={attachable}
      icon={<Paperclip size={16} aria-hidden="true" />}
      pending={pending || isReading}
      onChoose={file => void choose(file)}
    >
      {children}
    </FileButton>
  )
}

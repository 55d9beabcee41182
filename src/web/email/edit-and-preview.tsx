import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Tabs } from '#web/ui/tabs.tsx'
import { Sample } from './template-preview.tsx'

interface EditAndPreviewProps {
  /** What stands in the form at this moment. */
  written: { subjectTemplate?: string | undefined; htmlTemplate?: string | undefined }
  children: ReactNode
}

/** Writing and looking, side by side in two tabs; what was typed stays when one looks. */
export function EditAndPreview({
  written: { subjectTemplate = '', htmlTemplate = '' },
  children,
}: EditAndPreviewProps) {
  const { t } = useLingui()
  const [tab, setTab] = useState('edit')
  return (
    <Tabs
      label={t`Template`}
      value={tab}
      onChange={setTab}
      tabs={[
        { id: 'edit', label: t`Edit`, content: <div className="flex flex-col gap-4">{children}</div> },
        { id: 'preview', label: t`Preview`, content: <Sample wording={{ subjectTemplate, htmlTemplate }} /> },
      ]}
    />
  )
}

import { useLingui } from '@lingui/react/macro'
import { Copy } from 'lucide-react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useCopy } from '#web/ui/use-copy.ts'

/** Code to be read and taken away. It scrolls by itself, also by keyboard. */
export function CodeBlock({ label, code }: { label: string; code: string }) {
  const { t } = useLingui()
  const copy = useCopy()
  return (
    <figure className="relative m-0 min-w-0 rounded-control border bg-background">
      <figcaption className="border-b px-3 py-1.5 font-medium text-muted text-xs">{label}</figcaption>
      <IconButton
        label={t`Copy: ${label}`}
        icon={<Copy size={16} />}
        className="absolute top-0 right-0"
        onClick={() => void copy(code, t`Copied`)}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be scrolled by keys */}
      <pre tabIndex={0} className="m-0 max-h-96 overflow-auto p-3 text-sm">
        <code>{code}</code>
      </pre>
    </figure>
  )
}

import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import type { ShiftTemplate } from '#shared/scheduling/template-contract.ts'
import { Button } from '#web/ui/button.tsx'
import { ColourDot } from '../templates/colour-dot.tsx'
import type { BoardWords } from './use-board-words.ts'

interface TemplateStripProps {
  templates: readonly ShiftTemplate[]
  words: BoardWords
  onManage: () => void
  /** Before the button at the end. */
  children?: ReactNode
}

/** Templates above the board, each to be dragged into a cell; the keys 1 to 9 put it there without a mouse. */
export function TemplateStrip({ templates, words, onManage, children }: TemplateStripProps) {
  const { t } = useLingui()
  return (
    <div className="flex h-11 items-center gap-2 border-b px-3">
      <ul aria-label={t`Shift templates`} className="m-0 flex min-w-0 list-none gap-2 overflow-x-auto p-0">
        {templates.map((template, index) => (
          <Chip key={template.id} template={template} number={index + 1} words={words} />
        ))}
      </ul>
      <span className="ml-auto flex shrink-0 items-center gap-1">
        {children}
        <Button size="small" look="quiet" onClick={onManage}>
          <Trans>Templates</Trans>
        </Button>
      </span>
    </div>
  )
}

function Chip({ template, number, words }: { template: ShiftTemplate; number: number; words: BoardWords }) {
  const element = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (element.current === null) return
    return draggable({ element: element.current, getInitialData: () => ({ template }) })
  }, [template])
  return (
    <li
      ref={element}
      className="flex h-8 shrink-0 cursor-grab items-center gap-1.5 rounded-control border bg-surface px-2 text-sm"
    >
      {number <= 9 && <kbd className="font-sans text-muted text-xs">{number}</kbd>}
      <ColourDot colour={template.colour} />
      <span className="max-w-40 truncate font-medium">{template.name}</span>
      <span className="text-muted tabular-nums">{words.briefSpan(template)}</span>
    </li>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { postOrders } from '#shared/post-orders/contract.ts'
import { asText, type ChangedLine, changedFiles, changedLines } from '#shared/post-orders/rules.ts'
import type { Edition, PostOrder } from '#shared/post-orders/shapes.ts'
import { useFormat } from '#web/platform/format.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Loaded } from '#web/ui/loaded.tsx'

/** What each version changed against the one before it, line by line. */
export function WhatChanged({ order }: { order: PostOrder }) {
  const [isOpen, setOpen] = useState(false)
  return isOpen ? (
    <Editions id={order.id} />
  ) : (
    <Button className="self-start" onClick={() => setOpen(true)}>
      <Trans>What changed</Trans>
    </Button>
  )
}

function Editions({ id }: { id: number }) {
  const { t } = useLingui()
  const editions = useEndpoint(postOrders.editions, { id })
  return (
    <Card title={t`What changed`} flush>
      <Loaded of={editions}>
        {all => (
          <ol aria-label={t`Versions`} className="m-0 list-none divide-y p-0">
            {all.map((edition, index) => (
              <Changes key={edition.edition} edition={edition} before={all[index + 1]} />
            ))}
          </ol>
        )}
      </Loaded>
    </Card>
  )
}

function Changes({ edition, before }: { edition: Edition; before: Edition | undefined }) {
  const format = useFormat()
  const [number, on] = [edition.edition, format.dateTime(edition.publishedAt)]
  const lines = before === undefined ? [] : changedLines(asText(before), asText(edition))
  const files = changedFiles(before?.files ?? edition.files, edition.files)
  return (
    <li className="px-4 py-3">
      <p className="font-medium">
        <Trans>
          Version {number}, {on}
        </Trans>
      </p>
      {edition.change && <p className="text-muted">{edition.change}</p>}
      {lines.some(({ kind }) => kind !== 'same') && <ChangedText lines={lines} />}
      {[...files.added, ...files.removed].length > 0 && (
        <ul className="m-0 mt-2 list-none p-0 text-sm">
          {files.added.map(({ id, name }) => (
            <Line key={id} line={{ kind: 'added', text: name }} isFile />
          ))}
          {files.removed.map(({ id, name }) => (
            <Line key={id} line={{ kind: 'removed', text: name }} isFile />
          ))}
        </ul>
      )}
    </li>
  )
}

/** A text with what came and what went in it. */
export function ChangedText({ lines }: { lines: readonly ChangedLine[] }) {
  return (
    <ul className="m-0 mt-2 list-none p-0 text-sm">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text may repeat
        <Line key={index} line={line} />
      ))}
    </ul>
  )
}

const marks = { added: '+', removed: '−', same: '' }

function Line({ line: { kind, text }, isFile = false }: { line: ChangedLine; isFile?: boolean }) {
  const { t } = useLingui()
  const words = isFile
    ? { added: t`File added:`, removed: t`File removed:`, same: '' }
    : { added: t`Added:`, removed: t`Removed:`, same: '' }
  return (
    <li className={cx('flex gap-2 px-2 py-0.5', kind === 'added' && 'text-good', kind === 'removed' && 'text-bad')}>
      <span aria-hidden="true" className="w-3 shrink-0">
        {marks[kind]}
      </span>
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {kind !== 'same' && <span className={isFile ? undefined : 'sr-only'}>{words[kind]} </span>}
        {text}
      </span>
    </li>
  )
}

import { useLingui } from '@lingui/react/macro'
import { CircleQuestionMark } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { HelpWord } from './help-words.ts'
import { WordDialog } from './later.tsx'

/** A word that people stumble over, explained where it stands. `said` is how it reads there. */
export function WhatIs({ word, said }: { word: HelpWord; said: string }) {
  const { t } = useLingui()
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <IconButton
        small
        label={t`What does “${said}” mean?`}
        icon={<CircleQuestionMark size={16} />}
        onClick={() => setAsked(true)}
      />
      {isAsked && <WordDialog word={word} onClose={() => setAsked(false)} />}
    </>
  )
}

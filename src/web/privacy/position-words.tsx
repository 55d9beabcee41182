import { useLingui } from '@lingui/react/macro'
import type { PositionConsent } from '#shared/privacy/consent.ts'
import { positionText } from '#shared/privacy/position-text.ts'
import { fill, readLanguage } from '#shared/words.ts'

/** What is recorded of someone's position, when, for how long and for whom, in the reader's language. */
export function PositionWords({ consent }: { consent: PositionConsent }) {
  const { i18n } = useLingui()
  const { organizationName, positionDays, coordinateDays, companySentence } = consent
  const told = { company: organizationName, positionDays, coordinateDays }
  return (
    <>
      <ul className="m-0 flex list-disc flex-col gap-2 pl-5">
        {positionText.map(sentence => (
          <li key={sentence.en}>{fill(sentence, readLanguage(i18n.locale), told)}</li>
        ))}
      </ul>
      {companySentence !== null && (
        <p className="mt-3 whitespace-pre-line border-l-2 pl-3 font-medium">{companySentence}</p>
      )}
    </>
  )
}

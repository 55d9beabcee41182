import { type I18n, setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { CurrentUser } from '#shared/accounts/contract.ts'
import { habitsIn, unknownCompany } from '#shared/country/habits.ts'
import type { OwnAssignment } from '#shared/incidents/shapes.ts'
import type { Language, Sentence } from '#shared/words.ts'
import { OwnIncidentPlace, OwnIncidentStrip, startsFolded } from '#web/incidents/public.tsx'
import { formatFor } from '#web/platform/format.ts'
import { compileMessage, endingOnce } from '#web/platform/icu.ts'
import { headerLook, titleLook } from './header-look.ts'

export interface Sight {
  /** What the screen is called. */
  title: Sentence
  user: CurrentUser
  incidents: readonly OwnAssignment[]
}

const catalogues = {
  en: async () => ({ messages: {} }),
  es: () => import('#web/locales/es.po'),
  fr: () => import('#web/locales/fr.po'),
}

/**
 * What a guard on a phone was sent to, as markup: there with the page itself, a second or two before the code that can answer
 * it. Nothing in it can be pressed, so nothing in it looks as if it could.
 */
export async function draw({ title, user, incidents }: Sight): Promise<string> {
  const live = incidents.filter(({ answer }) => answer !== 'finished')
  const [own] = live
  if (own === undefined) return ''
  const { language } = user.preferences
  const i18n = await wordsIn(language)
  const format = formatFor(habitsIn(user.company ?? unknownCompany, user.preferences), i18n)
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <div id="first-sight" lang={language} className="absolute inset-x-0 top-0 z-30 sm:hidden [&_button]:invisible">
        <div className={headerLook}>
          <p className={titleLook}>{title[language]}</p>
        </div>
        <OwnIncidentStrip own={own}>
          <div className="target-square" />
        </OwnIncidentStrip>
        {!startsFolded(own) && (
          <OwnIncidentPlace own={own} format={format} more={live.length - 1}>
            <div className="h-12" />
          </OwnIncidentPlace>
        )}
      </div>
    </I18nProvider>,
  )
}

const known = new Map<Language, I18n>()

async function wordsIn(language: Language): Promise<I18n> {
  const before = known.get(language)
  if (before !== undefined) return before
  const { messages } = await catalogues[language]()
  const i18n = endingOnce(setupI18n().setMessagesCompiler(compileMessage))
  i18n.loadAndActivate({ locale: language, messages })
  known.set(language, i18n)
  return i18n
}

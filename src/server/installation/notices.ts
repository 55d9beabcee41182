import { inEachLanguage, linkTo } from '#server/email/public.ts'
import type { Notice, Occasion } from '#server/platform/notices.ts'
import type { EventKind } from '#shared/event.ts'
import type { Trouble } from '#shared/installation/contract.ts'
import { troubleBegan, troubleEnded } from '#shared/installation/events.ts'
import { sayOver, sayTrouble } from '#shared/installation/words.ts'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { findTrouble } from './store.ts'

const path = addressOf(screens.installation)

const about =
  (rest: (trouble: Trouble, link: string) => Pick<Notice, 'say' | 'isUrgent' | 'mail'>) =>
  (to: EventKind): Occasion => ({
    to,
    async noticesOf({ db, environment }, _, facts) {
      const trouble = await findTrouble(db, (facts as { troubleId: number }).troubleId)
      if (trouble === undefined) return []
      const { kind, machine, folder } = trouble
      return [
        {
          kind: 'installation-trouble',
          organizationId: null,
          to: { everyOf: 'admin' },
          // That it is over takes the place of its having begun.
          tag: ['trouble', kind, machine, folder].filter(Boolean).join(':'),
          path,
          lastsHours: 24,
          ...rest(trouble, linkTo(environment, path)),
        },
      ]
    },
  })

const begun = about((trouble, link) => ({
  isUrgent: true,
  say: language => {
    const { title, body } = sayTrouble(trouble, language)
    return { title, body }
  },
  mail: {
    templateKey: 'installation_trouble',
    values: ({ firstName }) => ({
      firstName,
      title: inEachLanguage(language => sayTrouble(trouble, language).title),
      body: inEachLanguage(language => sayTrouble(trouble, language).body),
      advice: inEachLanguage(language => sayTrouble(trouble, language).advice),
      link,
    }),
  },
}))

const over = about(trouble => ({
  say: language => ({ title: sayOver(trouble, language), body: sayTrouble(trouble, language).body }),
}))

/** Those who look after the installation hear of it once when something is wrong, and once when it is over. */
export const installationOccasions = [begun(troubleBegan), over(troubleEnded)]

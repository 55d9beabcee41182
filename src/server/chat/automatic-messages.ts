import { type CronJob, subscribe, type Work } from '#server/platform/context.ts'
import { companyOf } from '#server/platform/reader.ts'
import type { ChatBody } from '#shared/chat/body.ts'
import { isWorthTelling } from '#shared/chat/digest.ts'
import { digestWords as words } from '#shared/chat/digest-words.ts'
import { chatMessageQueued } from '#shared/chat/events.ts'
import { channelName, dueSummary, shorten } from '#shared/chat/rules.ts'
import type { Company } from '#shared/country/company.ts'
import { incidentCreated } from '#shared/incidents/events.ts'
import { placeText } from '#shared/place-text.ts'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { fill } from '#shared/words.ts'
import { findIncident } from './facts-store.ts'
import { insertQueued, type NewMessage } from './message-store.ts'
import { listDailyWishes, readSettings } from './settings-store.ts'
import { summaryOfDay } from './summaries.ts'

/** Incidents of high and critical priority are told where the organization wants it. */
export const tellOfIncidents = subscribe('tell-chat-of-incident', incidentCreated, async (work, event) => {
  const { organizationId, facts } = event
  if (organizationId === null || !isWorthTelling(facts.priority) || isUnconnected(work)) return
  const settings = await readSettings(work.db, organizationId)
  if (settings === undefined || settings.incidentChannel === null || settings.channelPrefix === null) return
  const incident = await findIncident(work.db, organizationId, facts.incidentId)
  if (incident === undefined) return
  await queue(work, `incident:${facts.incidentId}`, {
    organizationId,
    channel: channelName(settings.channelPrefix, settings.incidentChannel),
    kind: 'incident',
    body: incidentBody(
      work,
      await companyOf(work.db, organizationId),
      settings.organizationName,
      facts.incidentId,
      incident,
    ),
    sentBy: null,
  })
})

/** At the hour the organization chose, in its own time zone. */
export const sumUpDays: CronJob = {
  name: 'chat-daily-summaries',
  cron: '* * * * *',
  async run(work) {
    if (isUnconnected(work)) return
    for (const { organizationId, channel, channelPrefix, ...wish } of await listDailyWishes(work.db, work.now)) {
      const day = dueSummary(wish, work.now)
      if (day === undefined) continue
      await queue(work, `daily-summary:${day.due}`, {
        organizationId,
        channel: channelName(channelPrefix, channel),
        kind: 'daily-summary',
        body: await summaryOfDay(work.db, { organizationId, timeZone: wish.timeZone }, day.about, work.now),
        sentBy: null,
      })
    }
  },
}

async function queue({ db, now, announce }: Work, cause: string, message: NewMessage) {
  if (await insertQueued(db, { ...message, cause }, now)) await announce(chatMessageQueued, message.organizationId, {})
}

const isUnconnected = ({ environment }: Work) => environment.SLACK_BOT_TOKEN === undefined

type Incident = NonNullable<Awaited<ReturnType<typeof findIncident>>>

function incidentBody(
  { environment }: Work,
  { language }: Company,
  organizationName: string,
  id: number,
  incident: Incident,
): ChatBody {
  const { incidentNumber, title, description, priority, location, site } = incident
  const where = placeText({ businessName: site, location })
  return {
    title: (priority === 'critical' ? words.criticalIncident : words.highIncident)[language],
    parts: [
      { lines: [`${incidentNumber}: ${title}`, where].filter(line => line !== '') },
      { lines: [shorten(description, 500)] },
    ],
    footer: fill(words.footer, language, { name: organizationName }),
    ...(environment.PUBLIC_URL === undefined
      ? {}
      : {
          link: {
            label: words.open[language],
            url: new URL(addressOf(screens.cad, { incident: id }), environment.PUBLIC_URL).href,
          },
        }),
  }
}

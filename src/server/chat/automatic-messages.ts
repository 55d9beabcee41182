import { type CronJob, subscribe, type Work } from '#server/platform/context.ts'
import type { ChatBody } from '#shared/chat/body.ts'
import { isWorthTelling } from '#shared/chat/digest.ts'
import { chatMessageQueued } from '#shared/chat/events.ts'
import { channelName, dueSummary, shorten } from '#shared/chat/rules.ts'
import { incidentCreated } from '#shared/incidents/events.ts'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { findIncident } from './facts-store.ts'
import { insertQueued, type NewMessage } from './message-store.ts'
import { listDailyWishes, readSettings } from './settings-store.ts'
import { summaryOfDay } from './summaries.ts'

/** Incidents of high and critical priority are told where the organization wants it. */
export const tellOfIncidents = subscribe('tell-chat-of-incident', incidentCreated, async (work, event) => {
  const { organizationId, facts } = event
  if (organizationId === null || !isWorthTelling(facts.priority) || isUnconnected(work)) return
  const settings = await readSettings(work.db, organizationId)
  if (settings === undefined || settings.incidentChannel === null) return
  const incident = await findIncident(work.db, organizationId, facts.incidentId)
  if (incident === undefined) return
  await queue(work, `incident:${facts.incidentId}`, {
    organizationId,
    channel: channelName(settings.channelPrefix, settings.incidentChannel),
    kind: 'incident',
    body: incidentBody(work, settings.organizationName, facts.incidentId, incident),
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

function incidentBody({ environment }: Work, organizationName: string, id: number, incident: Incident): ChatBody {
  const { incidentNumber, title, description, priority, location, site } = incident
  const where = location === '' ? (site ?? '') : location
  return {
    title: `${priority === 'critical' ? 'Critical' : 'High priority'} incident`,
    parts: [
      { lines: [`${incidentNumber}: ${title}`, where].filter(line => line !== '') },
      { lines: [shorten(description, 500)] },
    ],
    footer: `${organizationName} · sent by Muster`,
    ...(environment.PUBLIC_URL === undefined
      ? {}
      : {
          link: {
            label: 'Open in Muster',
            url: new URL(addressOf(screens.cad, { incident: id }), environment.PUBLIC_URL).href,
          },
        }),
  }
}

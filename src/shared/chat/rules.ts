import { addDays, addSeconds, type Day, dayOf, type Instant, instantAt, type WallTime } from '../time.ts'
import { type ChannelTopic, channelTopics, type TimeFrame } from './shapes.ts'

/** What the workspace calls a channel. */
export const channelName = (prefix: string, topic: ChannelTopic) => `${prefix}${topic}`

/** The channel someone means, named with or without the # and the prefix; undefined for any other. */
export function readChannel(prefix: string, given: string): ChannelTopic | undefined {
  const name = given.startsWith('#') ? given.slice(1) : given
  return channelTopics.find(topic => name === topic || name === channelName(prefix, topic))
}

const hour = 3600
const day = 24 * hour
// Nobody reads a summary of a year: after a long silence "since last" looks back one month.
const longest = 31 * day

/** From when a summary tells. The first "since last" of an organization looks back one day. */
export function beginningOf(timeFrame: TimeFrame, now: Instant, lastSummaryAt: Instant | null): Instant {
  if (timeFrame === '7-days') return addSeconds(now, -7 * day)
  if (timeFrame === '24-hours' || lastSummaryAt === null) return addSeconds(now, -day)
  const earliest = addSeconds(now, -longest)
  return lastSummaryAt > earliest ? lastSummaryAt : earliest
}

interface DailyWish {
  time: WallTime
  timeZone: string
  /** When the wish was last changed: what was due before is not caught up on. */
  wishedAt: Instant
}

/** The day of which a summary is due now, with the day on which it falls due; undefined when none is. */
export function dueSummary(
  { time, timeZone, wishedAt }: DailyWish,
  now: Instant,
): { due: Day; about: Day } | undefined {
  const today = dayOf(now, timeZone)
  const dueAt = instantAt(today, time, timeZone)
  if (Date.parse(dueAt) > Date.parse(now) || Date.parse(wishedAt) > Date.parse(dueAt)) return undefined
  // In the morning people ask about yesterday, from noon on about today.
  return { due: today, about: time < '12:00' ? addDays(today, -1) : today }
}

// Titles are typed by people and may hold a name: an AI endpoint is told a word of ours instead. Words are matched whole,
// because a lost access card is no car and an offence no fence.
const topics = [
  ['fire', /\b(fires?|firefighters?|fireworks?|smoke)\b/],
  ['medical', /\b(medic\w*|paramedics?|injur\w*|accidents?|ambulances?|unconscious|first aid)\b/],
  ['violence or threat', /\b(fight\w*|assault\w*|aggress\w*|threat\w*|weapons?|firearms?|violen\w*|harass\w*)\b/],
  ['theft or break-in', /\b(thefts?|stolen|steal\w*|break-?ins?|burglar\w*|robber\w*|shoplift\w*|seal broken)\b/],
  ['trespassing', /\b(trespass\w*|intru\w*|fences?|loiter\w*|unauthori[sz]ed)\b/],
  ['suspicious object or person', /\b(suspicious\w*|packages?|bombs?)\b/],
  ['alarm', /\balarm\w*\b/],
  ['missing person or thing', /\b(missing|lost)\b/],
  ['damage or vandalism', /\b(damag\w*|vandal\w*|broken|graffiti|glass)\b/],
  ['water, power or lift', /\b(leak\w*|water|flood\w*|power|outages?|lifts?|elevators?|spill\w*|gas)\b/],
  ['vehicle or parking', /\b(vehicles?|cars?|trucks?|parking|traffic)\b/],
  ['noise', /\b(nois\w*|disturb\w*)\b/],
] as const

/** What an incident is about, in one of a few words that hold nobody's name. */
export function topicOf(title: string): string {
  const lower = title.toLowerCase()
  return topics.find(([, pattern]) => pattern.test(lower))?.[0] ?? 'other'
}

/** Slack reads mentions, links and channel calls between < and >: text of people must not hold any. */
export const escapeForSlack = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export const shorten = (text: string, max: number) =>
  text.length <= max ? text : `${text.slice(0, max - 1).trimEnd()}…`

import type { Language } from '../words.ts'
import type { Facts } from './facts.ts'
import { topicOf } from './rules.ts'

/** What a model is asked to do with the facts. */
export const instructionsIn = (language: Language) =>
  [
    'You write the operations summary of a security company for its own chat channel.',
    'Use only the facts in the JSON of the user message. Invent nothing, guess no causes, name no people.',
    'Begin with what needs attention: no-shows, serious incidents still open, shifts still open. Then the rest.',
    'Plain text, no headings, no tables, no links. Short lines, at most 150 words.',
    `Write in ${{ en: 'English', es: 'Spanish', fr: 'French' }[language]}.`,
  ].join(' ')

/**
 * What leaves the house for an AI endpoint: counts, sites by name, and kinds of incidents in words of our own.
 * Names, addresses, phone numbers and anything people typed stay here.
 */
export const factsForModel = (facts: Facts) => ({
  from: facts.from,
  to: facts.to,
  timeZone: facts.timeZone,
  shifts: facts.shifts,
  hoursWorked: Math.round(facts.workedSeconds / 360) / 10,
  peopleOnDutyNow: facts.onDuty,
  newIncidentsByPriority: facts.incidents,
  incidentsStillOpen: facts.incidentsOpen,
  incidentsResolved: facts.incidentsResolved,
  seriousIncidents: facts.serious.slice(0, 20).map(({ title, priority, status, site, createdAt }) => ({
    about: topicOf(title),
    priority,
    status,
    site,
    at: createdAt,
  })),
  highPriorityNotes: facts.highNotes,
  openShiftsNextDay: facts.openShifts,
  sites: facts.sites,
})

const longest = 2500

/** A model's answer as plain lines: its markdown becomes words, and it cannot go on for ever. */
export function tidyAnswer(answer: string): string {
  const lines = answer
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .split('\n')
    .map(line =>
      line
        .replace(/^\s*#{1,6}\s+/, '')
        .replace(/^(\s*)[*-]\s+/, '$1• ')
        .replaceAll(/\*\*|__|`/g, '')
        .trimEnd(),
    )
  const text = lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  return text.length <= longest ? text : `${text.slice(0, longest - 1).trimEnd()}…`
}

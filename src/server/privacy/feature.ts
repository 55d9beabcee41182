import { type Feature, implement, type Limited } from '#server/platform/context.ts'
import type { PersonalTable } from '#server/platform/personal-data.ts'
import { hashToken } from '#server/platform/session.ts'
import { privacy } from '#shared/privacy/contract.ts'
import { privacyRefusals } from '#shared/privacy/refusals.ts'
import { agreeToPositions, withdrawFromPositions } from './consent.ts'
import { eraseAccountOf, eraseOf } from './erase.ts'
import { forgetInTime } from './forget.ts'
import { ask, leavers } from './leavers.ts'
import { ownDataOf, personDataOf } from './person-data.ts'
import { privacyData } from './personal-data.ts'
import { changeSettings, own, settings } from './settings.ts'

/** What Muster knows of people: for how long, and what they are told of it. The features say what they keep. */
export const privacyFeature = (kept: PersonalTable[]): Feature => {
  const tables = [...kept, ...privacyData]
  return {
    name: 'privacy',
    subject: { name: 'Privacy', description: 'What is kept of people, for how long, and its end.' },
    refusals: [privacyRefusals],
    personalData: privacyData,
    calls: implement(
      privacy,
      {
        settings,
        changeSettings,
        leavers,
        erase: eraseOf(tables),
        eraseAccount: eraseAccountOf(tables),
        ask,
        own,
        agreeToPositions,
        withdrawFromPositions,
        ownData: ownDataOf(tables),
        personData: personDataOf(tables),
      },
      { ownData: sparingly('own-data', 3, 3600), personData: sparingly('person-data', 4, 60) },
    ),
    cronJobs: [forgetInTime(tables)],
  }
}

// Each file reads every table: nobody needs many, and asked for all at once they would stand in the way of other exports.
const sparingly = (name: string, times: number, seconds: number): Limited<unknown> => ({
  counts: 'calls',
  limits: (_, ip, { token }) => [
    { key: `${name}:${token === null ? ip : hashToken(token).toString('base64url')}`, times, seconds },
  ],
})

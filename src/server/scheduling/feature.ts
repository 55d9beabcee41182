import { type Feature, implement } from '#server/platform/context.ts'
import { calendar } from '#shared/scheduling/calendar-contract.ts'
import { scheduling } from '#shared/scheduling/contract.ts'
import { planning } from '#shared/scheduling/planning-contract.ts'
import { schedulingRefusals } from '#shared/scheduling/refusals.ts'
import { shiftTemplates } from '#shared/scheduling/template-contract.ts'
import { readBoard } from './board.ts'
import { closeFeed, endFeeds, feedOf, openFeed, readFeed, shiftFile } from './calendar.ts'
import { shiftMails } from './mail-templates.ts'
import { shiftOccasions } from './notices.ts'
import { schedulingData } from './personal-data.ts'
import { changeLimits, readLimits } from './planning-limits.ts'
import { changeRules, readRules } from './planning-rules.ts'
import { openRest } from './rest.ts'
import { shiftSource } from './search.ts'
import {
  copySchedule,
  createSchedule,
  getSchedule,
  listSchedules,
  readAttendance,
  removeSchedule,
  updateSchedule,
} from './shifts.ts'
import { changeTemplate, createTemplate, listOfTemplates, removeTemplate } from './templates.ts'
import { copyWeek, publish, readDrafts, repeatWeekly } from './week.ts'

const hour = 3600

export const schedulingFeature: Feature = {
  name: 'scheduling',
  subject: {
    name: 'Scheduling',
    description:
      'Shifts: planned, filled by a proposal, published, open, offered, swapped, and in calendars; the rules of planning, and when people can work.',
  },
  refusals: [schedulingRefusals],
  personalData: schedulingData,
  mailTemplates: shiftMails,
  notices: shiftOccasions,
  search: [shiftSource],
  hooks: [endFeeds],
  calls: [
    ...implement(scheduling, {
      list: listSchedules,
      get: getSchedule,
      create: createSchedule,
      update: updateSchedule,
      remove: removeSchedule,
      board: readBoard,
      openRest,
      attendance: readAttendance,
      copy: copySchedule,
      copyWeek,
      repeat: repeatWeekly,
      publish,
      drafts: readDrafts,
      calendarFile: shiftFile,
    }),
    ...implement(planning, { rules: readRules, changeRules, limits: readLimits, changeLimits }),
    ...implement(shiftTemplates, {
      list: listOfTemplates,
      create: createTemplate,
      update: changeTemplate,
      remove: removeTemplate,
    }),
    ...implement(
      calendar,
      { feed: feedOf, open: openFeed, close: closeFeed, read: readFeed },
      // Nobody guesses 256 bits; this only keeps a broken calendar program from asking all day long.
      { read: { counts: 'calls', limits: (_, ip) => [{ key: `calendar:${ip}`, times: 3000, seconds: hour }] } },
    ),
  ],
}

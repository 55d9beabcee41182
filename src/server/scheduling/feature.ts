import { type Feature, implement } from '#server/platform/context.ts'
import { calendar } from '#shared/scheduling/calendar-contract.ts'
import { scheduling } from '#shared/scheduling/contract.ts'
import { readBoard } from './board.ts'
import { closeFeed, endFeeds, feedOf, openFeed, readFeed, shiftFile } from './calendar.ts'
import { shiftMails } from './mail-templates.ts'
import { shiftOccasions } from './notices.ts'
import { schedulingData } from './personal-data.ts'
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
import { copyWeek, publish, readDrafts, repeatWeekly } from './week.ts'

const hour = 3600

export const schedulingFeature: Feature = {
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
    ...implement(
      calendar,
      { feed: feedOf, open: openFeed, close: closeFeed, read: readFeed },
      // Nobody guesses 256 bits; this only keeps a broken calendar program from asking all day long.
      { read: { counts: 'calls', limits: (_, ip) => [{ key: `calendar:${ip}`, times: 3000, seconds: hour }] } },
    ),
  ],
}

import { type Feature, implement } from '#server/platform/context.ts'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import { timeTrackingRefusals } from '#shared/time-tracking/refusals.ts'
import { clockInByHand, clockInWithValidation, verifyLocation } from './clock-in.ts'
import { clockOut, endBreak, startBreak } from './clock-out.ts'
import { attention, history, list, overview } from './lists.ts'
import { attendanceMails } from './mail-templates.ts'
import { myClock } from './my-clock.ts'
import { attendanceOccasions } from './notices.ts'
import { timeTrackingData } from './personal-data.ts'
import { acceptEntry, correctEntry, rejectEntry } from './review.ts'
import { undoClockOut } from './undo-clock-out.ts'
import { watchAttendance } from './watch.ts'

export const timeTrackingFeature: Feature = {
  name: 'time-tracking',
  subject: { name: 'Time tracking', description: 'The time clock, breaks and corrections.' },
  refusals: [timeTrackingRefusals],
  personalData: timeTrackingData,
  mailTemplates: attendanceMails,
  notices: attendanceOccasions,
  calls: implement(timeTracking, {
    list,
    mine: myClock,
    overview,
    attention,
    verifyLocation,
    clockInWithValidation,
    clockIn: clockInByHand,
    clockOut,
    undoClockOut,
    startBreak,
    endBreak,
    accept: acceptEntry,
    reject: rejectEntry,
    correct: correctEntry,
    history,
  }),
  cronJobs: [watchAttendance],
}

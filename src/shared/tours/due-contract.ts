import * as z from 'zod/mini'
import { download, endpoint } from '../endpoint.ts'
import { BusinessId, FilterId } from '../schema.ts'
import { RoundWeek, TourDue, TourWatch, watched } from './due-shapes.ts'
import { tourWatchChanged } from './events.ts'

export const tourDues = {
  list: endpoint({
    method: 'GET',
    path: '/api/tour-dues',
    may: 'tour:read',
    offline: 'keep',
    summary: 'Rounds that are due now and next where one is on the clock or about to be',
    input: z.strictObject({}),
    reply: z.array(TourDue),
  }),
  board: endpoint({
    method: 'GET',
    path: '/api/tour-dues/board',
    may: 'tour:write',
    summary:
      'The rounds of today by site: what is due, under way, done and missed; in the morning with those of the night. A thousand, and one more where there are more',
    input: z.strictObject({ businessId: FilterId }),
    reply: z.array(TourDue),
  }),
  weeks: endpoint({
    method: 'GET',
    path: '/api/tour-dues/weeks',
    may: 'tour:write',
    summary: 'How the rounds of a site went week by week: due, done, on time, missed, and the reasons that were given',
    input: z.strictObject({ businessId: BusinessId }),
    reply: z.array(RoundWeek),
  }),
  weeksCsv: endpoint({
    method: 'GET',
    path: '/api/tour-dues/weeks/csv',
    may: 'tour:write',
    summary: 'The same as a CSV file, a line for each week',
    input: z.strictObject({ businessId: BusinessId }),
    reply: download('text/csv; charset=utf-8'),
  }),
}

export const tourWatch = {
  read: endpoint({
    method: 'GET',
    path: '/api/tour-watch',
    may: 'tour:write',
    summary: 'What those in charge of a site are told of its rounds',
    input: z.strictObject({ businessId: BusinessId }),
    reply: TourWatch,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/tour-watch',
    may: 'tour:write',
    announces: [tourWatchChanged],
    summary: 'Say what those in charge of a site are told of its rounds',
    input: z.strictObject({
      businessId: BusinessId,
      told: z.array(z.enum(watched)).check(z.maxLength(watched.length)),
    }),
    reply: TourWatch,
  }),
}

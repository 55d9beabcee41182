import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { BusinessId, FilterId } from '../schema.ts'
import { TourDue, TourWatch, watched } from './due-shapes.ts'
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
      'The rounds of today by site: what is due, under way, done and missed; in the morning with those of the night',
    input: z.strictObject({ businessId: FilterId }),
    reply: z.array(TourDue),
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

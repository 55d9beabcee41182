import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { TourDue } from './due-shapes.ts'

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
}

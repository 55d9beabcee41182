import * as z from 'zod/mini'
import { download, endpoint } from '../endpoint.ts'
import { BusinessId, Day } from '../schema.ts'
import { TourRunId } from './shapes.ts'

const one = z.strictObject({ id: TourRunId })

/** Days on which the rounds began, both included, in the zone of the site. */
const ofSite = z.strictObject({ businessId: BusinessId, from: Day, to: Day })

/** Walked rounds as files to hand out: to those who run the site, and to its client. */
export const tourProof = {
  report: endpoint({
    method: 'GET',
    path: '/api/tour-runs/{id}/report',
    may: 'tour-run:export',
    summary: 'One round as a PDF: when each checkpoint was seen, what speaks for and against it, and the answers',
    input: one,
    reply: download('application/pdf'),
  }),
  csv: endpoint({
    method: 'GET',
    path: '/api/tour-runs/{id}/csv',
    may: 'tour-run:export',
    summary: 'One round as a CSV file, a line for each checkpoint',
    input: one,
    reply: download('text/csv; charset=utf-8'),
  }),
  siteReport: endpoint({
    method: 'GET',
    path: '/api/tour-runs/report',
    may: 'tour-run:export',
    summary: 'The finished rounds of a site over some days as a PDF',
    input: ofSite,
    reply: download('application/pdf'),
    example: { from: '2026-11-01', to: '2026-11-30' },
  }),
  siteCsv: endpoint({
    method: 'GET',
    path: '/api/tour-runs/csv',
    may: 'tour-run:export',
    summary: 'The finished rounds of a site over some days as a CSV file, a line for each checkpoint',
    input: ofSite,
    reply: download('text/csv; charset=utf-8'),
    example: { from: '2026-11-01', to: '2026-11-30' },
  }),
}

import * as z from 'zod/mini'
import { grades } from '../incidents/priority.ts'
import { IncidentPriority, IncidentStatus } from '../incidents/shapes.ts'
import { InvoiceStatus } from '../invoicing/shapes.ts'
import { Day, Instant } from '../schema.ts'

export const periods = ['7', '30', '90'] as const
export type Period = (typeof periods)[number]

/** Hours, money and shifts of a span of days; decimal text for hours and money. */
const figures = {
  plannedHours: z.string(),
  workedHours: z.string(),
  /** Of the hours worked, those that nobody had planned: more people, earlier, longer, elsewhere. */
  extraHours: z.string(),
  shifts: z.int(),
  /** Of them, those that nobody has. */
  openShifts: z.int(),
  onTime: z.int(),
  late: z.int(),
  noShow: z.int(),
  /** What the hours cost at the rates they were worked at; only for those who may read rates. */
  cost: z.optional(z.string()),
}

/** One day, or one week of a long period, by its first day. */
export const ReportSpan = z.object({
  from: Day,
  to: Day,
  ...figures,
  /** People on the clock; on a week, of its busiest day. Someone at two sites counts at both. */
  people: z.int(),
  /** Made out in these days; only for those who may read invoices, as what follows. */
  invoiced: z.optional(z.string()),
  /** Of that, what is not paid yet. */
  outstanding: z.optional(z.string()),
})
export type ReportSpan = z.infer<typeof ReportSpan>

export const ReportBusiness = z.object({
  /** Null: work that belongs to no business. */
  id: z.nullable(z.int()),
  name: z.nullable(z.string()),
  organizationName: z.string(),
  timeZone: z.string(),
  /** What its cost is in. */
  currency: z.string(),
  ...figures,
  coveragePercent: z.nullable(z.int()),
})
export type ReportBusiness = z.infer<typeof ReportBusiness>

export const ReportPriority = z.object({
  priority: z.enum(grades),
  count: z.int(),
  /** Neither resolved nor closed. */
  open: z.int(),
  /** Medians, in whole minutes; null when it never came to that. */
  minutesToAssign: z.nullable(z.int()),
  minutesToScene: z.nullable(z.int()),
  minutesToResolve: z.nullable(z.int()),
})
export type ReportPriority = z.infer<typeof ReportPriority>

export const ReportIncident = z.object({
  id: z.int(),
  incidentNumber: z.string(),
  title: z.string(),
  priority: IncidentPriority,
  status: IncidentStatus,
  businessName: z.nullable(z.string()),
  location: z.string(),
  createdAt: Instant,
  minutesToAssign: z.nullable(z.int()),
  minutesToScene: z.nullable(z.int()),
  minutesToResolve: z.nullable(z.int()),
})
export type ReportIncident = z.infer<typeof ReportIncident>

export const ReportInvoice = z.object({
  id: z.int(),
  invoiceNumber: z.string(),
  clientName: z.string(),
  status: InvoiceStatus,
  generatedDate: Day,
  dueDate: Day,
  currency: z.string(),
  amount: z.string(),
  outstanding: z.string(),
})
export type ReportInvoice = z.infer<typeof ReportInvoice>

/** What a report says of as many days just before its own. */
const Before = z.object({
  from: Day,
  to: Day,
  workedHours: z.string(),
  coveragePercent: z.nullable(z.int()),
  onTimePercent: z.nullable(z.int()),
  peoplePerDay: z.number(),
  incidents: z.int(),
  cost: z.optional(z.string()),
  invoiced: z.optional(z.string()),
})

export const Report = z.object({
  from: Day,
  to: Day,
  /** The zones of the businesses in it: each of its days is a day on the clocks of the business. */
  timeZones: z.array(z.string()),
  madeAt: Instant,
  /**
   * What its sums are in: the company's, where an invoice in another currency is counted at its rate; for a client's
   * people that of their invoices.
   */
  currency: z.string(),
  /** What else there is money in: it is in none of the sums. */
  otherCurrencies: z.array(z.string()),
  organizationName: z.nullable(z.string()),
  businessName: z.nullable(z.string()),
  /** What each span covers: days, or weeks when there would be too many days to read. */
  spanUnit: z.enum(['day', 'week']),
  spans: z.array(ReportSpan),
  totals: z.object({
    ...figures,
    /**
     * Of the hours that were planned, and those promised and never planned, those worked as planned, over the days that are over;
     * null when there were none.
     */
    coveragePercent: z.nullable(z.int()),
    /** Of the shifts that someone began or should have begun. */
    onTimePercent: z.nullable(z.int()),
    /** On the days on which anyone was, to one decimal. */
    peoplePerDay: z.number(),
    busiestDay: z.nullable(z.object({ date: Day, people: z.int() })),
  }),
  before: Before,
  businesses: z.array(ReportBusiness),
  incidents: z.object({
    count: z.int(),
    open: z.int(),
    minutesToAssign: z.nullable(z.int()),
    minutesToScene: z.nullable(z.int()),
    minutesToResolve: z.nullable(z.int()),
    byPriority: z.array(ReportPriority),
    /** The newest ten. */
    list: z.array(ReportIncident),
  }),
  /** Null for those of a client who were not given its invoices. */
  invoices: z.nullable(
    z.object({
      /** Made out in the period. */
      count: z.int(),
      invoiced: z.string(),
      /** Owed today, whenever it was made out. */
      outstanding: z.string(),
      outstandingCount: z.int(),
      overdue: z.string(),
      overdueCount: z.int(),
      /** The newest eight. */
      list: z.array(ReportInvoice),
    }),
  ),
})
export type Report = z.infer<typeof Report>

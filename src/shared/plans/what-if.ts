import * as z from 'zod/mini'
import { demandFields } from '../demand/shapes.ts'
import type { RefusalCode } from '../refusals.ts'
import { shiftHours } from '../scheduling/shapes.ts'
import { BusinessId, Day, EmployeeId, text } from '../schema.ts'

const codes = {
  nothing: 'what-if-nothing',
  dates: 'no-days',
  licence: 'what-if-licence',
  heads: 'what-if-head-count',
} as const satisfies Record<string, RefusalCode>

const { location, weekdays, startTime, endTime, endsNextDay, position, licences } = demandFields

/** Somebody is away on these days. */
const absence = { from: Day, to: Day }

/** A site asks for more people at a post, on the clocks of the site. */
export const postFields = {
  location,
  headCount: z.int(codes.heads).check(z.minimum(1, codes.heads), z.maximum(20, codes.heads)),
  weekdays,
  startTime,
  endTime,
  endsNextDay,
  position,
  licences,
}

/** A licence is valid until this day and not longer. */
const ending = { licence: text(1, 100, codes.licence), endsOn: Day }

const few = <T extends z.ZodMiniType>(item: T) => z._default(z.array(item).check(z.maxLength(10)), [])

/** What is assumed of a week, without any of it being so. */
export const WhatIf = z
  .strictObject({
    absent: few(
      z
        .strictObject({ employeeId: EmployeeId, ...absence })
        .check(z.refine(({ from, to }) => to >= from, { error: codes.dates, path: ['to'] })),
    ),
    posts: few(z.strictObject({ businessId: BusinessId, ...postFields }).check(...shiftHours)),
    licences: few(
      z.strictObject({
        /** Whose; null for everyone who has it. */
        employeeId: z._default(z.nullable(EmployeeId), null),
        ...ending,
      }),
    ),
  })
  .check(
    z.refine(({ absent, posts, licences: ended }) => absent.length + posts.length + ended.length > 0, codes.nothing),
  )
export type WhatIf = z.infer<typeof WhatIf>

const Named = z.object({ id: z.int(), name: z.string() })

/** What a plan assumes, as it is read. */
export const Assumptions = z.object({
  absent: z.array(z.object({ employee: Named, ...absence })),
  posts: z.array(z.object({ business: Named, ...postFields })),
  licences: z.array(z.object({ employee: z.nullable(Named), ...ending })),
})
export type Assumptions = z.infer<typeof Assumptions>

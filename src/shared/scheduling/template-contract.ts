import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import type { RefusalCode } from '../refusals.ts'
import {
  BusinessId,
  Nothing,
  nameText,
  numericId,
  OrganizationFilter,
  OrganizationId,
  Version,
  WallTime,
} from '../schema.ts'
import { shiftTemplatesChanged } from './events.ts'
import { BreakMinutes, shiftHours } from './shapes.ts'

const ShiftTemplateId = numericId('shift-template')

export const templateColours = ['blue', 'teal', 'green', 'amber', 'red', 'violet', 'pink', 'grey'] as const
const TemplateColour = z.enum(templateColours)
export type TemplateColour = z.infer<typeof TemplateColour>

const nameless: RefusalCode = 'shift-template-name-required'

/** Hours that are planned again and again. What it does not name is said where it is used. */
export const templateFields = {
  name: nameText(1, 60, nameless),
  colour: z._default(TemplateColour, 'blue'),
  startTime: WallTime,
  endTime: WallTime,
  endsNextDay: z._default(z.boolean(), false),
  breakMinutes: z._default(BreakMinutes, null),
  businessId: z._default(z.nullable(BusinessId), null),
  location: z._default(z.nullable(nameText(0, 200)), null),
  position: z._default(z.nullable(nameText(0, 100)), null),
}

export const ShiftTemplate = z.object({
  id: ShiftTemplateId,
  organizationId: OrganizationId,
  name: z.string(),
  colour: TemplateColour,
  startTime: z.string(),
  endTime: z.string(),
  endsNextDay: z.boolean(),
  breakMinutes: z.nullable(z.int()),
  businessId: z.nullable(z.int()),
  location: z.nullable(z.string()),
  position: z.nullable(z.string()),
  version: Version,
})
export type ShiftTemplate = z.infer<typeof ShiftTemplate>

const announces = [shiftTemplatesChanged]
const example = { startTime: '07:00', endTime: '15:00', endsNextDay: false }

export const shiftTemplates = {
  list: endpoint({
    method: 'GET',
    path: '/api/shift-templates',
    may: 'schedule:write',
    summary: 'Templates of shifts, in the order in which they were added',
    input: z.strictObject({ organizationId: OrganizationFilter }),
    reply: z.array(ShiftTemplate),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/shift-templates',
    may: 'schedule:write',
    announces,
    summary: 'Add a template of shifts: its hours by name and colour, and where it is if that is always the same',
    input: z.strictObject({ ...templateFields, organizationId: OrganizationFilter }).check(...shiftHours),
    reply: ShiftTemplate,
    status: 201,
    example,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/shift-templates/{id}',
    may: 'schedule:write',
    announces,
    summary: 'Change a template; shifts that were made from it stay as they are',
    input: z
      .strictObject({ id: ShiftTemplateId, ...templateFields, version: z.optional(Version) })
      .check(...shiftHours),
    reply: ShiftTemplate,
    example,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/shift-templates/{id}',
    may: 'schedule:write',
    announces,
    summary: 'Delete a template; shifts that were made from it stay',
    input: z.strictObject({ id: ShiftTemplateId }),
    reply: Nothing,
  }),
}

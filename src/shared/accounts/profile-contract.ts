import * as z from 'zod/mini'
import { employeeChanged } from '../employees/events.ts'
import { download, endpoint } from '../endpoint.ts'
import { Email, FileId, Instant, nameText, text } from '../schema.ts'
import { MaybeEmail } from '../sign-in-names.ts'
import { CurrentUser } from './contract.ts'
import { accountChanged, passwordResetRequested } from './events.ts'

const phone = text(0, 40)
const department = text(0, 100)
const password = z.string().check(z.minLength(1, 'current-password-required'), z.maxLength(200))

/** What the two forms ask for; an e-mail that changes needs the current password as well. */
export const ProfileForm = z.strictObject({
  name: nameText(1, 120, 'name-required'),
  email: MaybeEmail,
  phone,
  department,
  currentPassword: z.optional(password),
})

const RecentEntry = z.object({
  id: z.int(),
  clockInTime: Instant,
  clockOutTime: z.nullable(Instant),
  location: z.nullable(z.string()),
  business: z.nullable(z.string()),
  totalHours: z.nullable(z.string()),
  needsReview: z.boolean(),
})
export type RecentEntry = z.infer<typeof RecentEntry>

const Employment = z.object({
  employeeId: z.int(),
  organization: z.string(),
  /** By which one signs in without an e-mail. */
  companyCode: z.string(),
  staffNumber: z.int(),
  position: z.string(),
  business: z.nullable(z.string()),
  department: z.nullable(z.string()),
  since: Instant,
})

export const OwnProfile = z.object({
  /** The person's own employee records, where they have any. */
  employments: z.array(Employment),
  /** The last five times on the clock, newest first. */
  recentEntries: z.array(RecentEntry),
})
export type OwnProfile = z.infer<typeof OwnProfile>

export const profile = {
  read: endpoint({
    method: 'GET',
    path: '/api/auth/profile',
    may: 'signed-in',
    summary: 'Where the signed-in person works, and their last five times on the clock',
    input: z.strictObject({}),
    reply: OwnProfile,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/auth/profile',
    takesFile: true,
    may: 'signed-in',
    announces: [accountChanged, employeeChanged, passwordResetRequested],
    summary: "Change one's own name, e-mail, phone, department and photo; what is left out stays",
    input: z.strictObject({
      name: z.optional(nameText(1, 120, 'name-required')),
      email: z.optional(Email),
      phone: z.optional(z.nullable(phone)),
      department: z.optional(z.nullable(department)),
      /** A new photo as a JPEG data URL of at most 400 × 400; null takes it away; the present address keeps it. */
      profileImageUrl: z.optional(z.nullable(z.string().check(z.maxLength(4_000_000)))),
      /** Needed when the e-mail changes: reset links go there, so whoever changes it could take the account. */
      currentPassword: z.optional(password),
    }),
    reply: CurrentUser,
    // Leaves the account as it is reached.
    example: { email: undefined, profileImageUrl: null, currentPassword: undefined },
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/files/{id}',
    may: 'employee:read',
    summary: "A picture of one's own or of one's organization",
    input: z.strictObject({ id: FileId }),
    reply: download('image/*'),
  }),
}

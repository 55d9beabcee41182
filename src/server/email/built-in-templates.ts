interface BuiltInTemplate {
  templateKey: string
  name: string
  description: string
  subjectTemplate: string
  htmlTemplate: string
  textTemplate: string
  variables: string[]
}

/** The mails Muster sends from the first day; administrators may edit them afterwards. */
export const builtInTemplates: BuiltInTemplate[] = [
  {
    templateKey: 'password_reset',
    name: 'Password reset',
    description: 'The link to set a new password, valid for one hour',
    subjectTemplate: 'Set a new Muster password',
    htmlTemplate: letter(
      'Set a new password',
      `<p>Hello {{firstName}},</p>
       <p>Someone, hopefully you, asked for a new password for this account. The link works once, for one hour.</p>
       <p><a href="{{resetLink}}" style="${buttonStyle()}">Set a new password</a></p>
       <p>If it was not you, ignore this mail: nothing has changed.</p>`,
    ),
    textTemplate: `Hello {{firstName}},

Someone, hopefully you, asked for a new password for this account. The link works once, for one hour:

{{resetLink}}

If it was not you, ignore this mail: nothing has changed.
`,
    variables: ['firstName', 'resetLink'],
  },
  {
    templateKey: 'account_changed',
    name: 'Account changed',
    description: 'Sent when the password, the email or the two-factor sign-in of an account changed',
    subjectTemplate: 'Your Muster account was changed',
    htmlTemplate: letter(
      'Your account was changed',
      `<p>Hello {{firstName}},</p>
       <p>This is to tell you about your account: {{change}}.</p>
       <p>If it was you, there is nothing to do. If not, set a new password now, which signs out every device:</p>
       <p><a href="{{resetLink}}" style="${buttonStyle()}">Set a new password</a></p>`,
    ),
    textTemplate: `Hello {{firstName}},

This is to tell you about your account: {{change}}.

If it was you, there is nothing to do. If not, set a new password now, which signs out every device:

{{resetLink}}
`,
    variables: ['firstName', 'change', 'resetLink'],
  },
  {
    templateKey: 'provider_welcome',
    name: 'Provider welcome',
    description: 'Sent when a business owner registers',
    subjectTemplate: 'Welcome to Muster, {{companyName}}',
    htmlTemplate: letter(
      'Welcome to Muster',
      `<p>Hello {{firstName}},</p>
       <p>{{companyName}} is ready. Sign in with {{email}} and set it up in three steps:</p>
       <ol><li>Add your people under Employees.</li><li>Draw the zones of your sites.</li><li>Plan the first week under Scheduling.</li></ol>
       <p><a href="{{loginLink}}" style="${buttonStyle()}">Sign in</a></p>`,
    ),
    textTemplate: `Hello {{firstName}},

{{companyName}} is ready. Sign in with {{email}} and set it up in three steps:

1. Add your people under Employees.
2. Draw the zones of your sites.
3. Plan the first week under Scheduling.

{{loginLink}}
`,
    variables: ['firstName', 'lastName', 'companyName', 'email', 'role', 'loginLink'],
  },
  {
    templateKey: 'employee_welcome',
    name: 'Employee welcome',
    description: 'Sent when an employee is added; says what their role does',
    subjectTemplate: 'Welcome to {{companyName}}, {{firstName}}',
    htmlTemplate: letter(
      'Welcome to {{companyName}}',
      `<p>Hello {{firstName}},</p>
       <p>{{companyName}} added you to Muster as {{position}} ({{role}}). {{roleInformation}}</p>
       <p>{{accountInformation}}</p>
       <p><a href="{{loginLink}}" style="${buttonStyle()}">Sign in</a></p>`,
    ),
    textTemplate: `Hello {{firstName}},

{{companyName}} added you to Muster as {{position}} ({{role}}). {{roleInformation}}

{{accountInformation}}

{{loginLink}}
`,
    variables: [
      'firstName',
      'lastName',
      'companyName',
      'email',
      'role',
      'position',
      'roleInformation',
      'accountInformation',
      'loginLink',
    ],
  },
  {
    templateKey: 'client_approved',
    name: 'Client approved',
    description: 'Sent when an administrator approves a client organization; carries the link to set a password',
    subjectTemplate: '{{companyName}} is ready in Muster',
    htmlTemplate: letter(
      'Your registration was approved',
      `<p>Hello {{firstName}},</p>
       <p>{{companyName}} now has its place in Muster, served by {{providerName}}. Choose a password, then sign in with {{email}}.
       The link works once, for seven days.</p>
       <p><a href="{{setPasswordLink}}" style="${buttonStyle()}">Choose a password</a></p>
       <p>{{comment}}</p>
       <p>If the link has run out, ask for a new one with "Forgot your password?" on the sign-in page: {{loginLink}}</p>`,
    ),
    textTemplate: `Hello {{firstName}},

{{companyName}} now has its place in Muster, served by {{providerName}}. Choose a password, then sign in with {{email}}.
The link works once, for seven days:

{{setPasswordLink}}

{{comment}}

If the link has run out, ask for a new one with "Forgot your password?" on the sign-in page: {{loginLink}}
`,
    variables: [
      'firstName',
      'lastName',
      'companyName',
      'providerName',
      'email',
      'role',
      'setPasswordLink',
      'comment',
      'loginLink',
    ],
  },
  {
    templateKey: 'client_rejected',
    name: 'Client rejected',
    description: 'Sent when an administrator rejects a client registration; carries their comment',
    subjectTemplate: 'Your Muster registration for {{companyName}}',
    htmlTemplate: letter(
      'Your registration was not approved',
      `<p>Hello {{firstName}},</p>
       <p>We looked at your registration for {{companyName}} and could not approve it:</p>
       <p style="padding:12px 16px;border-left:3px solid #d5dbe3">{{comment}}</p>
       <p>You can send another registration at any time: <a href="{{registerLink}}">{{registerLink}}</a></p>`,
    ),
    textTemplate: `Hello {{firstName}},

We looked at your registration for {{companyName}} and could not approve it:

{{comment}}

You can send another registration at any time: {{registerLink}}
`,
    variables: ['firstName', 'lastName', 'companyName', 'email', 'comment', 'registerLink'],
  },
  {
    templateKey: 'shift_published',
    name: 'Shift published',
    description: 'Sent to each person when their shifts are published',
    subjectTemplate: 'Your shifts from {{weekStarting}}',
    htmlTemplate: letter(
      'Your shifts',
      `<p>Hello {{firstName}},</p>
       <p>{{companyName}} published your shifts:</p>
       <p style="white-space:pre-line;font-variant-numeric:tabular-nums">{{shifts}}</p>
       <p><a href="{{scheduleLink}}" style="${buttonStyle()}">Open the schedule</a></p>`,
    ),
    textTemplate: `Hello {{firstName}},

{{companyName}} published your shifts:

{{shifts}}

{{scheduleLink}}
`,
    variables: ['firstName', 'companyName', 'weekStarting', 'shifts', 'scheduleLink'],
  },
  {
    templateKey: 'timesheet_approved',
    name: 'Timesheet approved',
    description: 'Sent to a person when their hours of a week are approved',
    subjectTemplate: 'Your timesheet for the week of {{weekStarting}} was approved',
    htmlTemplate: letter(
      'Your timesheet was approved',
      `<p>Hello {{firstName}},</p>
       <p>{{decidedBy}} approved your hours at {{companyName}} for the week of {{weekStarting}}:</p>
       <p style="font-variant-numeric:tabular-nums"><strong>{{totalHours}} hours</strong> ({{regularHours}} regular, {{overtimeHours}} overtime)</p>
       <p><a href="{{timesheetLink}}" style="${buttonStyle()}">Open the timesheet</a></p>`,
    ),
    textTemplate: `Hello {{firstName}},

{{decidedBy}} approved your hours at {{companyName}} for the week of {{weekStarting}}:

{{totalHours}} hours ({{regularHours}} regular, {{overtimeHours}} overtime)

{{timesheetLink}}
`,
    variables: [
      'firstName',
      'lastName',
      'companyName',
      'email',
      'weekStarting',
      'totalHours',
      'regularHours',
      'overtimeHours',
      'decidedBy',
      'timesheetLink',
    ],
  },
  {
    templateKey: 'timesheet_rejected',
    name: 'Timesheet rejected',
    description: 'Sent to a person when their hours of a week are rejected; carries the reason',
    subjectTemplate: 'Your timesheet for the week of {{weekStarting}} was rejected',
    htmlTemplate: letter(
      'Your timesheet was rejected',
      `<p>Hello {{firstName}},</p>
       <p>{{decidedBy}} rejected your {{totalHours}} hours at {{companyName}} for the week of {{weekStarting}}:</p>
       <p style="padding:12px 16px;border-left:3px solid #d5dbe3">{{reason}}</p>
       <p>Your times are kept. Once they are put right, a new timesheet is made from them.</p>
       <p><a href="{{timesheetLink}}" style="${buttonStyle()}">Open the timesheet</a></p>`,
    ),
    textTemplate: `Hello {{firstName}},

{{decidedBy}} rejected your {{totalHours}} hours at {{companyName}} for the week of {{weekStarting}}:

{{reason}}

Your times are kept. Once they are put right, a new timesheet is made from them.

{{timesheetLink}}
`,
    variables: [
      'firstName',
      'lastName',
      'companyName',
      'email',
      'weekStarting',
      'totalHours',
      'decidedBy',
      'reason',
      'timesheetLink',
    ],
  },
]

// Mail programs know tables and inline styles, little else.
function letter(heading: string, body: string) {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f7f9;padding:24px 12px">
  <tr><td align="center">
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #d5dbe3;border-radius:10px">
      <tr><td style="padding:24px 28px;font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;font-size:15px;line-height:1.5;color:#14202e">
        <h1 style="margin:0 0 16px;font-size:20px">${heading}</h1>
        ${body}
      </td></tr>
    </table>
    <p style="font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;font-size:12px;color:#546173">Muster · Security Management</p>
  </td></tr>
</table>`
}

function buttonStyle() {
  return 'display:inline-block;padding:10px 18px;background:#1f4fd1;color:#ffffff;border-radius:6px;text-decoration:none;font-weight:600'
}

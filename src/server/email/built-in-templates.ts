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

import { msg } from '@lingui/core/macro'
import { teachWords } from '#web/platform/i18n.tsx'

teachWords(
  msg`Template key is required`,
  msg`Template name is required`,
  msg`Subject template is required`,
  msg`HTML template is required`,
  msg`There is a template with this key already.`,
  msg`Muster sends this mail by its key, which stays as it is`,
  msg`The test email template is switched off.`,
  msg`No mail server is set: give Muster its address in SMTP_URL first.`,
  msg`This mail carried a secret link and was emptied when it left. Ask for a new link.`,
  msg`This mail is waiting to be sent already.`,
  msg`This link is not one of ours, or it is too old.`,
)

import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { ProfileForm } from '#shared/accounts/profile-contract.ts'
import { useSendsMail } from '#web/platform/about.ts'
import { useFormat } from '#web/platform/format.ts'
import { wordsOf } from '#web/platform/refusal-words.ts'
import { useUser } from '#web/platform/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Form, useSchemaForm } from '#web/ui/form.tsx'
import { WrittenPhone } from '#web/ui/phone-link.tsx'
import { toast } from '#web/ui/toast.ts'
import { ProfileFields, profileUpdateOf, profileValuesOf } from './fields.tsx'
import { useProfileUpdate } from './use-profile-update.ts'

/** Name and contact: to read, and after a press on Edit to change. */
export function ProfileDetails() {
  const { t } = useLingui()
  const [isEditing, setEditing] = useState<boolean>()
  const edit = (
    // Back from editing the focus returns to where it was.
    <Button
      ref={isEditing === false ? takeFocus : null}
      size="small"
      icon={<Pencil size={14} />}
      onClick={() => setEditing(true)}
    >
      <Trans>Edit Profile</Trans>
    </Button>
  )
  return (
    <Card title={t`Personal Information`} aside={!isEditing && edit}>
      {isEditing ? <Editing onLeave={() => setEditing(false)} /> : <Reading />}
    </Card>
  )
}

const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

function Reading() {
  const { t } = useLingui()
  const format = useFormat()
  const { name, email, phone, organizationId, department, createdAt } = useUser()
  return (
    <dl className="m-0 grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <Fact label={t`Name`}>{name}</Fact>
      <Fact label={t`Email`}>{email}</Fact>
      <Fact label={t`Phone`}>{phone && <WrittenPhone number={phone} of={organizationId} />}</Fact>
      <Fact label={t`Department`}>{department}</Fact>
      <Fact label={t`Member since`}>{format.date(createdAt)}</Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="m-0 mt-0.5 break-words">
        {children ?? (
          <span className="text-muted">
            <Trans>Not given</Trans>
          </span>
        )}
      </dd>
    </div>
  )
}

function Editing({ onLeave }: { onLeave: () => void }) {
  const { t } = useLingui()
  const user = useUser()
  const sendsMail = useSendsMail()
  const form = useSchemaForm(ProfileForm, profileValuesOf(user))
  const isFirstEmail = user.email === null && form.watch('email') !== ''
  useEffect(() => form.setFocus('name'), [form])
  const update = useProfileUpdate({
    onDone: () => {
      toast({
        title: t`Profile updated successfully`,
        ...(isFirstEmail && {
          description: sendsMail
            ? t`Your PIN goes on working with your staff number. To sign in with the email, choose a password by the link we have sent there.`
            : t`Your PIN goes on working with your staff number. No mail server is set up, so the link to choose a password is kept, not sent.`,
        }),
      })
      onLeave()
    },
    onFail: error => {
      toast({
        title: t`Error updating profile`,
        description: wordsOf(error) ?? t`Please try again.`,
        variant: 'destructive',
      })
    },
  })
  return (
    <Form form={form} onSubmit={values => update.run(profileUpdateOf(values, user))}>
      <div className="grid gap-4 sm:grid-cols-2">
        <ProfileFields />
      </div>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button onClick={onLeave}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" look="primary" pending={update.isPending}>
          <Trans>Save Changes</Trans>
        </Button>
      </div>
    </Form>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { ProfileForm } from '#shared/accounts/profile-contract.ts'
import { roleInWords } from '#web/platform/role-words.ts'
import { useUser } from '#web/platform/session.tsx'
import { ProfileFields, profileUpdateOf, profileValuesOf, useProfileUpdate } from '#web/profile/public.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form, useSchemaForm } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.ts'

export function ProfileTab() {
  const { t } = useLingui()
  const user = useUser()
  const form = useSchemaForm(ProfileForm, profileValuesOf(user))
  const update = useProfileUpdate({
    onDone: () => {
      toast({ title: t`Profile Updated`, description: t`Your profile has been updated successfully.` })
      const { currentPassword: _, ...saved } = form.getValues()
      form.reset({ ...saved, currentPassword: undefined })
    },
    onFail: () =>
      toast({
        title: t`Error`,
        description: t`Failed to update profile. Please try again.`,
        variant: 'destructive',
      }),
  })
  return (
    <Card title={t`Profile`}>
      <Form form={form} onSubmit={values => update.run(profileUpdateOf(values, user))}>
        <div className="grid gap-4 sm:grid-cols-2">
          <ProfileFields />
          <Field label={t`Role`} hint={t`An administrator assigns roles.`}>
            {wiring => <Input {...wiring} readOnly value={roleInWords(user.realRole)} className="bg-background!" />}
          </Field>
        </div>
        <div className="flex flex-col sm:flex-row sm:justify-end">
          <Button type="submit" look="primary" pending={update.isPending}>
            <Trans>Save Changes</Trans>
          </Button>
        </div>
      </Form>
    </Card>
  )
}

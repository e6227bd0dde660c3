import { calls } from '@proscenium/protocol'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../components/button.tsx'
import { TextField } from '../../components/text-field.tsx'
import { changeEmail } from '../../model/account/actions.ts'
import styles from './account.module.css'
import { FormDialog } from './form-dialog.tsx'
import { Setting } from './setting.tsx'
import { useAccountForm } from './use-account-form.ts'

/** The address that the visitor logs in with. */
export function EmailSetting({ email }: { email: string }) {
  const t = useTranslations('account')
  const [isOpen, setOpen] = useState(false)
  return (
    <Setting title={t('email')} help={t('emailHelp')}>
      {() => (
        <div className={styles['choice']}>
          <span>{email}</span>
          <Button aria-label={t('changeEmail')} onClick={() => setOpen(true)}>
            {t('change')}
          </Button>
          {isOpen ? <EmailDialog onClose={() => setOpen(false)} /> : null}
        </div>
      )}
    </Setting>
  )
}

function EmailDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('account')
  const form = useAccountForm({ email: '', password: '' }, calls.changeEmail.body, {
    send: ({ email, password }) => changeEmail(email.trim(), password),
    onDone: onClose,
  })
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={t('changeEmail')}
      description={t('changeEmailHelp')}
      submitLabel={t('changeEmail')}
      busy={form.busy}
      refusal={form.refusal}
      onSubmit={form.submit}
    >
      <TextField {...form.field('email')} label={t('newEmail')} type="email" autoComplete="email" />
      <TextField
        {...form.field('password')}
        label={t('password')}
        type="password"
        autoComplete="current-password"
      />
    </FormDialog>
  )
}

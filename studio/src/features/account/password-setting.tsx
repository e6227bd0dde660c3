import { calls } from '@proscenium/protocol'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../components/button.tsx'
import { TextField } from '../../components/text-field.tsx'
import { changePassword } from '../../model/account/actions.ts'
import { sessionState } from '../../model/session/store.ts'
import styles from './account.module.css'
import { FormDialog } from './form-dialog.tsx'
import { Setting } from './setting.tsx'
import { useAccountForm } from './use-account-form.ts'

/** Another password, which ends every other login. */
export function PasswordSetting() {
  const t = useTranslations('account')
  const [isOpen, setOpen] = useState(false)
  const [isChanged, setChanged] = useState(false)
  return (
    <Setting
      title={t('password')}
      help={<span role="status">{t(isChanged ? 'passwordChanged' : 'passwordHelp')}</span>}
    >
      {() => (
        <div className={styles['choice']}>
          <Button onClick={() => setOpen(true)}>{t('changePassword')}</Button>
          {isOpen ? (
            <PasswordDialog onClose={() => setOpen(false)} onChanged={() => setChanged(true)} />
          ) : null}
        </div>
      )}
    </Setting>
  )
}

function PasswordDialog({ onClose, onChanged }: { onClose: () => void; onChanged: () => void }) {
  const t = useTranslations('account')
  const empty = { current_password: '', password: '' }
  const form = useAccountForm(empty, calls.changePassword.body, {
    send: (values) => changePassword(values.current_password, values.password),
    onDone: () => {
      onChanged()
      onClose()
    },
  })
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={t('changePassword')}
      description={t('changePasswordHelp')}
      submitLabel={t('changePassword')}
      busy={form.busy}
      refusal={form.refusal}
      onSubmit={form.submit}
    >
      {/* Password managers learn by it whose password changes. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={sessionState.user?.email ?? ''}
        readOnly
        hidden
      />
      <TextField
        {...form.field('current_password')}
        label={t('currentPassword')}
        type="password"
        autoComplete="current-password"
      />
      <TextField
        {...form.field('password')}
        label={t('newPassword')}
        hint={t('newPasswordHint')}
        type="password"
        autoComplete="new-password"
      />
      <p className={styles['note']}>
        <Link to="/auth/forgot/">{t('forgotPassword')}</Link>
      </p>
    </FormDialog>
  )
}

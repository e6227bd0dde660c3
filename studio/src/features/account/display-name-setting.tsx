import { calls, MAX_DISPLAY_NAME_LENGTH } from '@proscenium/protocol'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../components/button.tsx'
import { TextField } from '../../components/text-field.tsx'
import { setDisplayName } from '../../model/account/actions.ts'
import styles from './account.module.css'
import { FormDialog } from './form-dialog.tsx'
import { Setting } from './setting.tsx'
import { useAccountForm } from './use-account-form.ts'

/** The name that other directors see. */
export function DisplayNameSetting({ displayName }: { displayName: string }) {
  const t = useTranslations('account')
  const [isOpen, setOpen] = useState(false)
  return (
    <Setting title={t('displayName')} help={t('displayNameHelp')}>
      {() => (
        <div className={styles['choice']}>
          <span>{displayName || t('displayNameNone')}</span>
          <Button aria-label={t('changeDisplayName')} onClick={() => setOpen(true)}>
            {t('change')}
          </Button>
          {isOpen ? <NameDialog displayName={displayName} onClose={() => setOpen(false)} /> : null}
        </div>
      )}
    </Setting>
  )
}

function NameDialog({ displayName, onClose }: { displayName: string; onClose: () => void }) {
  const t = useTranslations('account')
  const form = useAccountForm({ display_name: displayName }, calls.updateProfile.body, {
    send: (values) => setDisplayName(values.display_name.trim()),
    onDone: onClose,
  })
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={t('changeDisplayName')}
      description={t('displayNameHelp')}
      submitLabel={t('save')}
      busy={form.busy}
      refusal={form.refusal}
      onSubmit={form.submit}
    >
      <TextField
        {...form.field('display_name')}
        label={t('displayName')}
        maxLength={MAX_DISPLAY_NAME_LENGTH}
        autoComplete="name"
      />
    </FormDialog>
  )
}

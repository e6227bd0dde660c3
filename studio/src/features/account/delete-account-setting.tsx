import { calls } from '@proscenium/protocol'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../components/button.tsx'
import { TextField } from '../../components/text-field.tsx'
import { deleteAccount } from '../../model/account/actions.ts'
import { FormDialog } from './form-dialog.tsx'
import { Setting } from './setting.tsx'
import { useAccountForm } from './use-account-form.ts'

/** The end of the account, with all that it owns. */
export function DeleteAccountSetting({ onDeleted }: { onDeleted: () => void }) {
  const t = useTranslations('account')
  const [isOpen, setOpen] = useState(false)
  return (
    <Setting title={t('deleteAccount')} help={t('deleteAccountHelp')}>
      {() => (
        <>
          <Button variant="outline" onClick={() => setOpen(true)}>
            {t('deleteAccountOpen')}
          </Button>
          {isOpen ? <DeleteDialog onClose={() => setOpen(false)} onDeleted={onDeleted} /> : null}
        </>
      )}
    </Setting>
  )
}

function DeleteDialog({ onClose, onDeleted }: { onClose: () => void; onDeleted: () => void }) {
  const t = useTranslations('account')
  const form = useAccountForm({ password: '' }, calls.deleteAccount.body, {
    send: ({ password }) => deleteAccount(password),
    onDone: onDeleted,
  })
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={t('deleteAccountTitle')}
      description={t('deleteAccountWarning')}
      submitLabel={t('deleteAccountConfirm')}
      submitVariant="outline"
      busy={form.busy}
      refusal={form.refusal}
      onSubmit={form.submit}
    >
      <TextField
        {...form.field('password')}
        label={t('password')}
        type="password"
        autoComplete="current-password"
      />
    </FormDialog>
  )
}

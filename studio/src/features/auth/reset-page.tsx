import { zodResolver } from '@hookform/resolvers/zod'
import { calls } from '@proscenium/protocol'
import { Link } from '@tanstack/react-router'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Button } from '../../components/button.tsx'
import { resetPassword } from '../../model/session/actions.ts'
import { sessionState } from '../../model/session/store.ts'
import styles from './auth.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { DeadLink } from './dead-link.tsx'
import { FormSummary } from './form-summary.tsx'
import { PasswordField } from './password-field.tsx'
import { useRefusal } from './use-refusal.ts'

/** Props of {@link ResetPage}. */
export interface ResetPageProps {
  /** Of the link; undefined when the address has lost it. */
  readonly token: string | undefined
  readonly onDone: () => void
}

/** Sets a new password by the link of a letter (CORE-CAU-004). */
export function ResetPage({ token, onDone }: ResetPageProps) {
  const t = useTranslations('auth')
  return (
    <AuthFrame title={t('resetTitle')} lead={t('resetLead')}>
      {token === undefined ? (
        <DeadLink title={t('linkMissingTitle')} detail={t('linkMissingDetail')} />
      ) : (
        <PasswordForm token={token} onDone={onDone} />
      )}
      <p className={styles['way']}>
        <Link to="/auth/forgot/">{t('askAgain')}</Link>
      </p>
    </AuthFrame>
  )
}

function PasswordForm({ token, onDone }: { readonly token: string; readonly onDone: () => void }) {
  const t = useTranslations('auth')
  const { pending } = useSnapshot(sessionState)
  const { refusal, submit } = useRefusal('reset')
  const { register, handleSubmit, formState, control } = useForm({
    resolver: zodResolver(calls.resetPassword.body.pick({ password: true })),
    defaultValues: { password: '' },
  })
  const password = useWatch({ control, name: 'password' })
  const { errors } = formState
  const send = (typed: { password: string }) =>
    void submit(resetPassword(token, typed.password), onDone)
  return (
    <form
      className={styles['form']}
      method="post"
      noValidate
      onSubmit={(event) => void handleSubmit(send)(event)}
    >
      <FormSummary errorCount={Object.keys(errors).length} refusal={refusal} />
      <PasswordField
        {...register('password')}
        label={t('newPassword')}
        error={errors.password?.message}
        newPassword={password}
      />
      <Button type="submit" variant="primary" size="page" block busy={pending === 'resetPassword'}>
        {t('setPassword')}
      </Button>
    </form>
  )
}

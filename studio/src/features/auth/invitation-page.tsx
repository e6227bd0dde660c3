import { zodResolver } from '@hookform/resolvers/zod'
import { calls } from '@proscenium/protocol'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Info } from 'lucide-react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Banner } from '../../components/banner.tsx'
import { Button } from '../../components/button.tsx'
import { buttonClassName } from '../../components/button-class-name.ts'
import { Spinner } from '../../components/spinner.tsx'
import {
  acceptAccountInvitation,
  accountInvitationQuery,
} from '../../model/session/account-links.ts'
import { sessionState } from '../../model/session/store.ts'
import styles from './auth.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { DeadLink } from './dead-link.tsx'
import { EmailField } from './email-field.tsx'
import { FormSummary } from './form-summary.tsx'
import { PasswordField } from './password-field.tsx'
import { useRefusal } from './use-refusal.ts'

/** Props of {@link InvitationPage}. */
export interface InvitationPageProps {
  /** Of the link; undefined when the address has lost it. */
  readonly token: string | undefined
  readonly onEntered: () => void
}

/** Creates the account that somebody was invited to have (GAP-080). */
export function InvitationPage({ token, onEntered }: InvitationPageProps) {
  const t = useTranslations('auth')
  return (
    <AuthFrame title={t('invitationTitle')} lead={t('invitationLead')}>
      {token === undefined ? (
        <DeadLink title={t('linkMissingTitle')} detail={t('invitationMissing')} />
      ) : (
        <Invitation token={token} onEntered={onEntered} />
      )}
      <p className={styles['way']}>
        <Link to="/auth/" search={{ mode: 'login' }}>
          {t('haveAccount')}
        </Link>
      </p>
    </AuthFrame>
  )
}

function Invitation({ token, onEntered }: { token: string; onEntered: () => void }) {
  const t = useTranslations('auth')
  const { data, isPending, isError, refetch } = useQuery(accountInvitationQuery(token))
  if (isPending) {
    return (
      <p role="status" className={styles['waiting']}>
        <Spinner size={16} />
        {t('readingLink')}
      </p>
    )
  }
  if (isError) {
    const retry = (
      <Button size="mini" onClick={() => void refetch()}>
        {t('retry')}
      </Button>
    )
    return (
      <DeadLink
        title={t('refusedTitle_no_response')}
        detail={t('checkConnection')}
        action={retry}
      />
    )
  }
  if (data === null) {
    return <DeadLink title={t('refusedTitle_account_link_invalid')} detail={t('invitationUsed')} />
  }
  return <InvitedForm token={token} email={data.email} onEntered={onEntered} />
}

interface InvitedFormProps {
  readonly token: string
  readonly email: string
  readonly onEntered: () => void
}

function InvitedForm({ token, email, onEntered }: InvitedFormProps) {
  const t = useTranslations('auth')
  const { pending, user } = useSnapshot(sessionState)
  const { refusal, isPerhapsDone, submit } = useRefusal('invitation')
  const { register, handleSubmit, formState, control } = useForm({
    resolver: zodResolver(calls.acceptAccountInvitation.body.pick({ password: true })),
    defaultValues: { password: '' },
  })
  const password = useWatch({ control, name: 'password' })
  const { errors } = formState
  const logInLink = (
    <Link to="/auth/" search={{ mode: 'login' }} className={buttonClassName({ size: 'mini' })}>
      {t('logIn')}
    </Link>
  )
  const send = (typed: { password: string }) =>
    void submit(acceptAccountInvitation(token, typed.password), onEntered)
  return (
    <form
      className={styles['form']}
      method="post"
      noValidate
      onSubmit={(event) => void handleSubmit(send)(event)}
    >
      <FormSummary
        errorCount={Object.keys(errors).length}
        refusal={refusal}
        action={isPerhapsDone ? logInLink : undefined}
      />
      {user === null ? null : (
        <Banner
          stacked
          icon={<Info size={20} strokeWidth={1.5} aria-hidden="true" />}
          title={t('invitationLoggedIn', { email: user.email })}
          detail={t('invitationEndsLogin')}
        />
      )}
      <EmailField value={email} readOnly hint={t('invitationEmailHint')} />
      <PasswordField
        {...register('password')}
        label={t('password')}
        error={errors.password?.message}
        newPassword={password}
      />
      <Button type="submit" variant="primary" size="page" block busy={pending === 'register'}>
        {t('createAccount')}
      </Button>
    </form>
  )
}

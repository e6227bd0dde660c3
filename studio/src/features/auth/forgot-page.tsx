import { zodResolver } from '@hookform/resolvers/zod'
import { calls } from '@proscenium/protocol'
import { Link } from '@tanstack/react-router'
import { MailCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Banner } from '../../components/banner.tsx'
import { Button } from '../../components/button.tsx'
import { serverState } from '../../model/server/store.ts'
import { forgotPassword } from '../../model/session/actions.ts'
import { loadRegistration } from '../../model/session/registration.ts'
import { sessionState } from '../../model/session/store.ts'
import styles from './auth.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { EmailField } from './email-field.tsx'
import { FormSummary } from './form-summary.tsx'
import { useRefusal } from './use-refusal.ts'

/** Of the button: a server without mail keeps the link for its operator. */
const LABELS = {
  mailed: { first: 'sendLink', again: 'sendAgain' },
  kept: { first: 'askForLink', again: 'askAgainForLink' },
} as const

/** Asks for a link for a new password (CORE-CAU-003). Says the same whether the address is known or not. */
export function ForgotPage() {
  const t = useTranslations('auth')
  const { pending } = useSnapshot(sessionState)
  const { refusal, submit } = useRefusal('forgot')
  const { isKnown, offers } = useSnapshot(serverState)
  const { mail } = offers
  const [sentTo, setSentTo] = useState<string | null>(null)
  useEffect(() => void loadRegistration(), [])
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(calls.forgotPassword.body),
    defaultValues: { email: '' },
  })
  const { errors } = formState
  const send = ({ email }: { email: string }) =>
    void submit(forgotPassword(email), () => setSentTo(email))
  return (
    <AuthFrame
      title={t('forgotTitle')}
      lead={isKnown ? t(mail ? 'forgotLead' : 'forgotLeadNoMail') : '\u00a0'}
    >
      {sentTo === null ? null : (
        <Banner
          announce="status"
          stacked
          icon={<MailCheck size={20} strokeWidth={1.5} aria-hidden="true" />}
          title={t(mail ? 'linkSentTitle' : 'linkWaitsTitle')}
          detail={t(mail ? 'linkSentDetail' : 'linkWaitsDetail', { email: sentTo })}
        />
      )}
      <form
        className={styles['form']}
        method="post"
        noValidate
        onSubmit={(event) => void handleSubmit(send)(event)}
      >
        <FormSummary errorCount={Object.keys(errors).length} refusal={refusal} />
        <EmailField {...register('email')} error={errors.email?.message} />
        <Button
          type="submit"
          variant={sentTo === null ? 'primary' : undefined}
          size="page"
          block
          busy={pending === 'forgotPassword'}
        >
          {t(LABELS[mail ? 'mailed' : 'kept'][sentTo === null ? 'first' : 'again'])}
        </Button>
        <p className={styles['way']}>
          <Link to="/auth/" search={{ mode: 'login' }}>
            {t('backToLogin')}
          </Link>
        </p>
      </form>
    </AuthFrame>
  )
}

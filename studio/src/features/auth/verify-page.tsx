import { Link } from '@tanstack/react-router'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Banner } from '../../components/banner.tsx'
import { Button } from '../../components/button.tsx'
import { verifyEmail } from '../../model/session/account-links.ts'
import { sessionState } from '../../model/session/store.ts'
import styles from './auth.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { DeadLink } from './dead-link.tsx'
import { FormSummary } from './form-summary.tsx'
import { useRefusal } from './use-refusal.ts'

/**
 * Confirms an address by the link of a letter. It takes a click: programs that look through mail follow links, and a
 * link that they followed says nothing of its reader.
 */
export function VerifyPage({ token }: { readonly token: string | undefined }) {
  const t = useTranslations('auth')
  const [isDone, setDone] = useState(false)
  return (
    <AuthFrame title={t('verifyTitle')} lead={t(isDone ? 'verifiedLead' : 'verifyLead')}>
      {isDone ? (
        <Banner
          announce="status"
          stacked
          icon={<MailCheck size={20} strokeWidth={1.5} aria-hidden="true" />}
          title={t('verifiedTitle')}
          detail={t('verifiedDetail')}
        />
      ) : token === undefined ? (
        <DeadLink title={t('linkMissingTitle')} detail={t('verifyMissing')} />
      ) : (
        <Confirmation token={token} onDone={() => setDone(true)} />
      )}
      <p className={styles['way']}>
        <Link to="/">{t('toStudio')}</Link>
      </p>
    </AuthFrame>
  )
}

function Confirmation({ token, onDone }: { readonly token: string; readonly onDone: () => void }) {
  const t = useTranslations('auth')
  const { pending } = useSnapshot(sessionState)
  const { refusal, submit } = useRefusal('verify')
  return (
    <div className={styles['form']}>
      <FormSummary errorCount={0} refusal={refusal} />
      <Button
        variant="primary"
        size="page"
        block
        busy={pending === 'verifyEmail'}
        onClick={() => void submit(verifyEmail(token), onDone)}
      >
        {t('verify')}
      </Button>
    </div>
  )
}

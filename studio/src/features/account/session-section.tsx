import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Button } from '../../components/button.tsx'
import { sessionState } from '../../model/session/store.ts'
import styles from './account.module.css'
import { DeleteAccountSetting } from './delete-account-setting.tsx'
import { LoginsList } from './logins-list.tsx'
import { PasswordSetting } from './password-setting.tsx'
import { Setting } from './setting.tsx'

/** What the section of logins needs of its page. */
export interface SessionSectionProps {
  readonly onLogOut: () => void
  /** The account is gone, and this login with it. */
  readonly onDeleted: () => void
}

/** The password, the logins, and the ways out: of this browser, of others, and for good. */
export function SessionSection({ onLogOut, onDeleted }: SessionSectionProps) {
  const t = useTranslations('account')
  const titleId = useId()
  const isLeaving = useSnapshot(sessionState).pending === 'logout'
  return (
    <div className={styles['settings']}>
      <Setting title={t('thisBrowser')} help={t('thisBrowserHelp')}>
        {() => (
          <Button busy={isLeaving} onClick={onLogOut}>
            {t('logOut')}
          </Button>
        )}
      </Setting>
      <PasswordSetting />
      <section className={styles['group']} aria-labelledby={titleId}>
        <h2 id={titleId}>{t('logins')}</h2>
        <p>{t('loginsHelp')}</p>
        <LoginsList />
      </section>
      <DeleteAccountSetting onDeleted={onDeleted} />
    </div>
  )
}

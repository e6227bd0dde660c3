import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../components/button.tsx'
import { logout } from '../../model/session/actions.ts'
import styles from './account.module.css'
import { DeleteAccountSetting } from './delete-account-setting.tsx'
import { LoginsList } from './logins-list.tsx'
import { PasswordSetting } from './password-setting.tsx'
import { Setting } from './setting.tsx'

/** The password, the logins, and the ways out: of this browser, of others, and for good. */
export function SessionSection({ onLoggedOut }: { onLoggedOut: () => void }) {
  const t = useTranslations('account')
  const titleId = useId()
  const [isLeaving, setIsLeaving] = useState(false)
  const leave = async () => {
    setIsLeaving(true)
    await logout()
    onLoggedOut()
  }
  return (
    <div className={styles['settings']}>
      <Setting title={t('thisBrowser')} help={t('thisBrowserHelp')}>
        {() => (
          <Button busy={isLeaving} onClick={() => void leave()}>
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
      <DeleteAccountSetting onDeleted={onLoggedOut} />
    </div>
  )
}

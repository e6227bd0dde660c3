import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../components/button.tsx'
import { buttonClassName } from '../../components/button-class-name.ts'
import { logout } from '../../model/session/actions.ts'
import styles from './account.module.css'
import { Setting } from './setting.tsx'

/** The way out of this browser, and of all others. */
export function SessionSection({ onLoggedOut }: { onLoggedOut: () => void }) {
  const t = useTranslations('account')
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
      <Setting title={t('allBrowsers')} help={t('allBrowsersHelp')}>
        {() => (
          <Link to="/auth/forgot/" className={buttonClassName()}>
            {t('newPassword')}
          </Link>
        )}
      </Setting>
    </div>
  )
}

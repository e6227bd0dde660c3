import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Button } from '../../components/button.tsx'
import { buttonClassName } from '../../components/button-class-name.ts'
import { sessionState } from '../../model/session/store.ts'
import styles from './account.module.css'
import { Setting } from './setting.tsx'

/** The way out of this browser, and of all others. */
export function SessionSection({ onLogOut }: { onLogOut: () => void }) {
  const t = useTranslations('account')
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

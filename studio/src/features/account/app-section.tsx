import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Button } from '../../components/button.tsx'
import { installApp, installState } from '../../model/install/install.ts'
import styles from './account.module.css'
import { Setting } from './setting.tsx'

/** The studio as an app of this computer: then its window gets keys that a tab never does (GAP-130). */
export function AppSection() {
  const t = useTranslations('account')
  const { canInstall, isInstalled } = useSnapshot(installState)
  return (
    <div className={styles['settings']}>
      <Setting title={t('installTitle')} help={t('installHelp')}>
        {() => {
          if (isInstalled) return t('installed')
          if (!canInstall) return t('installByBrowser')
          return (
            <Button variant="primary" onClick={() => void installApp()}>
              {t('install')}
            </Button>
          )
        }}
      </Setting>
    </div>
  )
}

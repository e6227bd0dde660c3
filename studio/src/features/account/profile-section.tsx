import { resolutions } from '@proscenium/protocol'
import { Link } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { buttonClassName } from '../../components/button-class-name.ts'
import { Segmented } from '../../components/segmented.tsx'
import { LANGUAGE_NAMES, locales } from '../../i18n/locale.ts'
import { chooseLanguage } from '../../model/preferences/language.ts'
import { setDefaultResolution } from '../../model/session/actions.ts'
import { sessionState } from '../../model/session/store.ts'
import styles from './account.module.css'
import { DisplayNameSetting } from './display-name-setting.tsx'
import { EmailSetting } from './email-setting.tsx'
import { Setting } from './setting.tsx'

/** Who is logged in, and what goes with the account. */
export function ProfileSection() {
  const t = useTranslations('account')
  const locale = useLocale()
  const { user } = useSnapshot(sessionState)
  if (user === null) return null
  const mayUse1080 = user.rights.enable_1080p
  return (
    <div className={styles['settings']}>
      <DisplayNameSetting displayName={user.displayName} />
      <EmailSetting email={user.email} />
      <Setting title={t('resolution')} help={t(mayUse1080 ? 'resolutionHelp' : 'resolutionLocked')}>
        {(id) => (
          <Segmented
            labelledBy={id}
            value={user.defaultResolution}
            onChange={(resolution) => void setDefaultResolution(resolution)}
            options={resolutions.map((resolution) => ({
              value: resolution,
              label: resolution,
              disabled: resolution === '1080p' && !mayUse1080,
            }))}
          />
        )}
      </Setting>
      <Setting title={t('language')} help={t('languageHelp')}>
        {(id) => (
          <Segmented
            labelledBy={id}
            value={locale}
            onChange={chooseLanguage}
            options={locales.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          />
        )}
      </Setting>
      <Setting title={t('plan')} help={t(user.rights.isPremium ? 'planAll' : 'planSome')}>
        {() => (
          <Link to="/plans" className={buttonClassName()}>
            {t('plans')}
          </Link>
        )}
      </Setting>
    </div>
  )
}

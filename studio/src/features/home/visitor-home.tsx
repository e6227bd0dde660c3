import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { BrandMark } from '../../components/brand-mark.tsx'
import { buttonClassName } from '../../components/button-class-name.ts'
import { LanguageSelect } from '../../components/language-select.tsx'
import { chooseLanguage } from '../../model/preferences/language.ts'
import type { ShowKind } from '../../model/templates/starter-templates.ts'
import { StartTiles } from './start-tiles.tsx'
import styles from './visitor-home.module.css'
import { VisitorTemplates } from './visitor-templates.tsx'

/** Props of {@link VisitorHome}. */
export interface VisitorHomeProps {
  readonly onStart: (kind: ShowKind) => void
  /** Whether visitors may create an account. */
  readonly canRegister: boolean
}

/** The first page of somebody who is not logged in: choose a show; the account comes after. */
export function VisitorHome({ onStart, canRegister }: VisitorHomeProps) {
  const t = useTranslations('home')
  return (
    <div className={styles['page']}>
      <header className={styles['top']}>
        <BrandMark size={28} />
        <span className={styles['word']}>{t('product')}</span>
        <span className={styles['language']}>
          <LanguageSelect onChoose={chooseLanguage} />
        </span>
        <span className={styles['actions']}>
          <Link
            to="/auth/"
            search={{ mode: 'login' }}
            className={buttonClassName({ variant: 'ghost' })}
          >
            {t('logIn')}
          </Link>
          {canRegister ? (
            <Link to="/auth/" search={{ mode: 'register' }} className={buttonClassName()}>
              {t('createAccount')}
            </Link>
          ) : null}
        </span>
      </header>
      <main id="main" tabIndex={-1} className={styles['main']}>
        <h1 className={styles['claim']}>{t('visitorTitle')}</h1>
        <p className={styles['lead']}>{t('visitorLead')}</p>
        <StartTiles starting={null} onStart={onStart} />
        <VisitorTemplates canRegister={canRegister} />
        <ul className={styles['facts']}>
          <li>{t('factBrowser')}</li>
          <li>{t('factRecording')}</li>
          <li>{t('factServer')}</li>
        </ul>
      </main>
    </div>
  )
}

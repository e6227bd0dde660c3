import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { BrandMark } from '../../components/brand-mark.tsx'
import { LanguageSelect } from '../../components/language-select.tsx'
import { chooseLanguage } from '../../model/preferences/language.ts'
import styles from './auth.module.css'
import { AuthShowcase } from './auth-showcase.tsx'

/** Props of {@link AuthFrame}. */
export interface AuthFrameProps {
  readonly title: string
  readonly lead: string
  readonly children: ReactNode
}

/** The page around every form at the door: what the studio is, and beside it a title and the form. */
export function AuthFrame({ title, lead, children }: AuthFrameProps) {
  const t = useTranslations('auth')
  return (
    <div className={styles['page']}>
      <AuthShowcase />
      <main id="main" tabIndex={-1} className={styles['pane']}>
        <div className={styles['narrow']}>
          <p className={styles['brand']}>
            <BrandMark size={28} />
            {t('product')}
          </p>
          <h1>{title}</h1>
          <p className={styles['lead']}>{lead}</p>
          {children}
        </div>
        <div className={styles['foot']}>
          <LanguageSelect onChoose={chooseLanguage} />
          <p>{t('server', { host: window.location.host })}</p>
        </div>
      </main>
    </div>
  )
}

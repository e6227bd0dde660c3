import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { BrandMark } from '../../components/brand-mark.tsx'
import { Button } from '../../components/button.tsx'
import { buttonClassName } from '../../components/button-class-name.ts'
import styles from './error-page.module.css'

/** Props of {@link ErrorPage}. */
export interface ErrorPageProps {
  /** 20 px. */
  readonly icon: ReactNode
  readonly title: string
  readonly help: string
  /** What to copy for whoever helps. */
  readonly details?: string | undefined
  readonly children?: ReactNode
  /** Tries again in place; it is the first thing to do. */
  readonly onRetry?: () => void
  /** Where else the work can go on, in a tab of its own. */
  readonly newTab?: { readonly href: string; readonly label: string } | undefined
  /** Offers to load the page again. */
  readonly canReload?: boolean
  /** Within a page that goes on around it. */
  readonly isInside?: boolean
  /** What did not work, to be tried again (GAP-132). */
  readonly retryHref?: string | undefined
}

/** A plain reason and what to do. */
export function ErrorPage(props: ErrorPageProps) {
  const { icon, title, help, details, children, canReload = false } = props
  const { retryHref, onRetry, newTab, isInside = false } = props
  const Root = isInside ? 'div' : 'main'
  const t = useTranslations('errorPages')
  const [isCopied, setCopied] = useState(false)
  return (
    <Root
      {...(isInside ? {} : { id: 'main', tabIndex: -1 })}
      className={clsx(styles['page'], isInside && styles['inside'])}
    >
      <BrandMark size={32} />
      <span className={styles['icon']}>{icon}</span>
      <h1 className={styles['title']}>{title}</h1>
      <p className={styles['help']}>{help}</p>
      {children}
      <div className={styles['actions']}>
        {onRetry === undefined ? (
          <Link to="/" className={buttonClassName({ variant: 'primary' })}>
            {t('home')}
          </Link>
        ) : (
          <Button variant="primary" onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
        {newTab === undefined ? null : (
          <a href={newTab.href} target="_blank" rel="noreferrer" className={buttonClassName()}>
            {newTab.label}
          </a>
        )}
        {canReload ? <Button onClick={() => window.location.reload()}>{t('reload')}</Button> : null}
        {retryHref === undefined ? null : (
          <a href={retryHref} className={buttonClassName()}>
            {t('retry')}
          </a>
        )}
        {details === undefined ? null : (
          <Button
            onClick={() => {
              void navigator.clipboard.writeText(details).then(() => setCopied(true))
            }}
          >
            {t(isCopied ? 'copied' : 'copyDetails')}
          </Button>
        )}
      </div>
    </Root>
  )
}

import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Chip } from '../../components/chip.tsx'
import { eventlessState } from '../../model/eventless/store.ts'
import styles from './eventless.module.css'

/** In the top bar: which template is edited, and whether it is only tried. */
export function EventlessHeading() {
  const t = useTranslations('eventless')
  const { template } = useSnapshot(eventlessState)
  return (
    <div className={styles['heading']}>
      <Link to="/" className={styles['crumb']}>
        {t('home')}
      </Link>
      <ChevronRight size={16} strokeWidth={1.5} aria-hidden="true" />
      <b>{template?.name ?? t('template')}</b>
      {template?.owner === 'global' ? (
        <Chip look="line" className={styles['trial']}>
          {t('trying')}
        </Chip>
      ) : null}
    </div>
  )
}

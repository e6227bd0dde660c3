import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { pageWindow } from './page-window.ts'
import styles from './pagination.module.css'

/** Props of {@link Pagination}; pages count from 1. */
export interface PaginationProps {
  readonly page: number
  readonly pageCount: number
  readonly onChange: (page: number) => void
}

/** Previous, a few page numbers, next. */
export function Pagination({ page, pageCount, onChange }: PaginationProps) {
  const t = useTranslations('components')
  return (
    <nav className={styles['pages']} aria-label={t('pages')}>
      <button
        type="button"
        className={styles['page']}
        aria-label={t('previousPage')}
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
      >
        <ChevronLeft size={16} strokeWidth={1.5} aria-hidden="true" />
      </button>
      {pageWindow(page, pageCount).map((shown, index) =>
        shown === null ? (
          <span key={`gap-${index < 2 ? 'before' : 'after'}`} className={styles['gap']}>
            …
          </span>
        ) : (
          <button
            key={shown}
            type="button"
            className={styles['page']}
            aria-label={t('page', { page: shown })}
            aria-current={shown === page ? 'page' : undefined}
            onClick={() => onChange(shown)}
          >
            {shown}
          </button>
        ),
      )}
      <button
        type="button"
        className={styles['page']}
        aria-label={t('nextPage')}
        disabled={page >= pageCount}
        onClick={() => onChange(page + 1)}
      >
        <ChevronRight size={16} strokeWidth={1.5} aria-hidden="true" />
      </button>
    </nav>
  )
}

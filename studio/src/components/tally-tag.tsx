import { clsx } from 'clsx'
import { useTranslations } from 'use-intl'
import type { Tally } from './tally.ts'
import styles from './tally-tag.module.css'

const WORDS = { program: 'onAir', armed: 'program', preview: 'preview' } as const

/** The word beside the ring: ON AIR filled, PREVIEW outlined and notched, PGM before live. */
export function TallyTag({ tally, big = false }: { tally: Tally; big?: boolean }) {
  const t = useTranslations('components')
  if (tally === 'none') return null
  return (
    <span className={clsx(styles['tag'], styles[tally], big && styles['big'])}>
      {t(WORDS[tally])}
    </span>
  )
}

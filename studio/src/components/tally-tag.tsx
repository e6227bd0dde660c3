import { clsx } from 'clsx'
import { useTranslations } from 'use-intl'
import type { Tally } from './tally.ts'
import styles from './tally-tag.module.css'

const WORDS = {
  program: 'onAir',
  armed: 'program',
  paused: 'paused',
  unsure: 'unsure',
  preview: 'preview',
} as const
const SHORT_WORDS = {
  ...WORDS,
  program: 'onAirShort',
  paused: 'pausedShort',
  unsure: 'unsureShort',
  preview: 'previewShort',
} as const

/** Props of {@link TallyTag}. */
export interface TallyTagProps {
  readonly tally: Tally
  readonly big?: boolean
  /** AIR and PVW, where there is no room for more. */
  readonly short?: boolean
}

/** The word beside the ring: ON AIR filled, PREVIEW outlined and notched, PGM before live, PAUSED in amber. */
export function TallyTag({ tally, big = false, short = false }: TallyTagProps) {
  const t = useTranslations('components')
  if (tally === 'none') return null
  const title = tally === 'paused' || tally === 'unsure' ? t(`${tally}Help`) : undefined
  return (
    <span title={title} className={clsx(styles['tag'], styles[tally], big && styles['big'])}>
      {t((short ? SHORT_WORDS : WORDS)[tally])}
    </span>
  )
}

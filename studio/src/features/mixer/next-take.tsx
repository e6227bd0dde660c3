import { clsx } from 'clsx'
import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Tooltip } from '../../components/tooltip.tsx'
import { type FixRest, fixWarning } from '../../model/air-guard/fix-warning.ts'
import styles from './next-take.module.css'
import { type NextTakeWarning, useNextTake } from './use-next-take.ts'

/** Names that fit before the rest is counted. */
const SHOWN_NAMES = 4
/** Warnings that fit in a line. */
const SHOWN_WARNINGS = 2

/** Props of {@link NextTake}. */
export interface NextTakeProps {
  /** A line under CUT, or one thing under the other where there is room. */
  readonly look: 'line' | 'list'
  /** What one click could not do about a warning is left to a person. */
  readonly onFixRest: (rest: FixRest) => void
}

/** What the next take changes on air, before it does; a press on a warning puts it right. */
export function NextTake({ look, onFixRest }: NextTakeProps) {
  const t = useTranslations('mixer')
  const { sceneId, changes, warnings, added, removed } = useNextTake()
  const isLine = look === 'line'
  const shown = isLine ? changes.slice(0, SHOWN_NAMES) : changes
  const shownWarnings = isLine ? warnings.slice(0, SHOWN_WARNINGS) : warnings
  const hidden = warnings.length - shownWarnings.length
  return (
    <section className={clsx(styles['diff'], styles[look])} aria-label={t('nextTakeLabel')}>
      <span className={styles['head']}>{t('nextTake')}</span>
      {changes.length === 0 ? <span className={styles['less']}>{t('noChange')}</span> : null}
      <span className={styles['names']}>
        {shown.map(({ id, sign, name }) => (
          <span key={`${sign}${id}`} className={sign === '+' ? undefined : styles['less']}>
            <b>{sign}</b>
            <span className={styles['words']}>{name}</span>
          </span>
        ))}
        {changes.length > shown.length ? (
          <span className={styles['more']}>
            {t('more', { count: changes.length - shown.length })}
          </span>
        ) : null}
      </span>
      {changes.length > 0 && isLine ? (
        <span className={styles['counts']}>{t('counts', { added, removed })}</span>
      ) : null}
      {shownWarnings.map((warning) => (
        <Warning
          key={warning.id}
          warning={warning}
          onFix={() => sceneId !== null && onFixRest(fixWarning(sceneId, warning.entry))}
        />
      ))}
      {hidden > 0 ? (
        <span className={styles['warning']}>{t('moreWarnings', { count: hidden })}</span>
      ) : null}
    </section>
  )
}

function Warning({ warning, onFix }: { warning: NextTakeWarning; onFix: () => void }) {
  const t = useTranslations('mixer')
  const { text, entry } = warning
  const icon = <TriangleAlert size={14} strokeWidth={1.5} aria-hidden="true" />
  if (entry.fix === null) {
    return (
      <span className={styles['warning']}>
        {icon}
        <span className={styles['words']}>{text}</span>
      </span>
    )
  }
  const fix = t(`fix_${entry.fix}`)
  return (
    <Tooltip text={fix}>
      <button
        type="button"
        className={clsx(styles['warning'], styles['fix'])}
        aria-label={t('fixLabel', { warning: text, fix })}
        onClick={onFix}
      >
        {icon}
        <span className={styles['words']}>{text}</span>
      </button>
    </Tooltip>
  )
}

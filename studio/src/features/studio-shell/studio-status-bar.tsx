import { Keyboard, Search } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Keycap } from '../../components/keycap.tsx'
import { StatusBar, StatusFact } from '../../components/status-bar.tsx'
import { healthState } from '../../model/health/store.ts'
import { LogPopover } from './log-popover.tsx'
import styles from './studio-status-bar.module.css'

const ICON = { size: 14, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Props of {@link StudioStatusBar}. */
export interface StudioStatusBarProps {
  readonly onOpenPalette: () => void
  readonly onOpenShortcuts: () => void
  /** The chord of the palette as printed on this keyboard. */
  readonly paletteKeys: string
}

/** How well this tab keeps up, in figures; and the way to commands, log and shortcuts. */
export function StudioStatusBar(props: StudioStatusBarProps) {
  const t = useTranslations('studioShell')
  return (
    <StatusBar className={styles['bar']} aria-label={t('status')} data-landmark="status">
      <HealthFacts />
      <span className={styles['space']} />
      <button type="button" className={styles['button']} onClick={props.onOpenPalette}>
        <Search {...ICON} />
        {t('commands')} <Keycap keys={props.paletteKeys} />
      </button>
      <LogPopover />
      <button type="button" className={styles['button']} onClick={props.onOpenShortcuts}>
        <Keyboard {...ICON} />
        {t('shortcuts')} <Keycap keys="?" />
      </button>
    </StatusBar>
  )
}

function HealthFacts() {
  const t = useTranslations('studioShell')
  const format = useFormatter()
  const health = useSnapshot(healthState)
  const number = (value: number, digits: number) =>
    format.number(value, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  const budgetMs = 1_000 / (health.programSize?.frameRate ?? 30)
  return (
    <>
      <StatusFact label={t('link')}>
        {health.linkRttMs === null
          ? '–'
          : t('milliseconds', { value: number(health.linkRttMs, 0) })}
      </StatusFact>
      <StatusFact label={t('programRate')}>
        {health.programFps === null ? '–' : t('fps', { value: number(health.programFps, 1) })}
      </StatusFact>
      <span className={(health.renderMs ?? 0) > budgetMs ? styles['late'] : undefined}>
        <StatusFact label={t('localRender')}>
          {health.renderMs === null
            ? '–'
            : t('renderOf', { value: number(health.renderMs, 1), budget: number(budgetMs, 1) })}
        </StatusFact>
      </span>
      <span className={styles['wide']}>
        <StatusFact label={t('dropped')}>{number(health.droppedFrames, 0)}</StatusFact>
      </span>
      {health.programBitRateBps === null ? null : (
        <span className={styles['wide']}>
          <StatusFact label={t('bitRate')}>
            {t('megabits', { value: number(health.programBitRateBps / 1e6, 1) })}
          </StatusFact>
        </span>
      )}
    </>
  )
}

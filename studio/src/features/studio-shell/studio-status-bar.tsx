import { clsx } from 'clsx'
import { Activity, Keyboard, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Keycap } from '../../components/keycap.tsx'
import { PanelBoundary } from '../../components/panel-boundary.tsx'
import { StatusBar } from '../../components/status-bar.tsx'
import { StatusFacts } from './status-facts.tsx'
import styles from './studio-status-bar.module.css'

const ICON = { size: 14, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Props of {@link StudioStatusBar}. */
export interface StudioStatusBarProps {
  readonly onOpenHealth: () => void
  readonly onOpenPalette: () => void
  readonly onOpenShortcuts: () => void
  /** The way to what was told before. */
  readonly log: ReactNode
  /** The chords of the palette and of the sheet as printed on this keyboard, where they have one. */
  readonly paletteKeys: string | undefined
  readonly sheetKeys: string | undefined
}

/** How well this tab keeps up, in figures; and the way to commands, log and shortcuts. */
export function StudioStatusBar(props: StudioStatusBarProps) {
  const t = useTranslations('studioShell')
  return (
    <StatusBar className={styles['bar']} aria-label={t('status')} data-landmark="status">
      <PanelBoundary panel="status" look="line">
        <StatusFacts />
      </PanelBoundary>
      <span className={styles['space']} />
      <button type="button" className={styles['button']} onClick={props.onOpenHealth}>
        <Activity {...ICON} />
        {t('health')}
      </button>
      <button type="button" className={styles['button']} onClick={props.onOpenPalette}>
        <Search {...ICON} />
        {t('commands')} {props.paletteKeys ? <Keycap keys={props.paletteKeys} /> : null}
      </button>
      <PanelBoundary panel="log" look="icon">
        {props.log}
      </PanelBoundary>
      <button
        type="button"
        className={clsx(styles['button'], styles['keys'])}
        onClick={props.onOpenShortcuts}
      >
        <Keyboard {...ICON} />
        {t('shortcuts')} {props.sheetKeys ? <Keycap keys={props.sheetKeys} /> : null}
      </button>
    </StatusBar>
  )
}

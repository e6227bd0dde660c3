import { type CSSProperties, type ReactNode, useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { MonitorCanvas } from '../../components/monitor-canvas.tsx'
import { attachMonitor } from '../../model/monitors.ts'
import styles from './monitor-pictures.module.css'
import { type MonitorFormat, useMonitorFormats } from './use-monitor-formats.ts'

/** Props of {@link MonitorPictures}. */
export interface MonitorPicturesProps {
  readonly monitor: 'preview' | 'program'
  /** What the picture shows, in words. */
  readonly label: string
  /** What lies over each picture. */
  readonly children?: ReactNode
}

/** A monitor in each format that the director looks at, all of one height. */
export function MonitorPictures({ monitor, label, children }: MonitorPicturesProps) {
  const { formats } = useMonitorFormats(monitor)
  const ratios = formats.reduce((sum, { ratio }) => sum + ratio, 0)
  return (
    <div className={styles['pictures']} style={{ '--ratios': ratios } as CSSProperties}>
      {formats.map((format) => (
        <Picture key={format.formatId} monitor={monitor} label={label} format={format}>
          {children}
        </Picture>
      ))}
    </div>
  )
}

function Picture({
  monitor,
  label,
  format: { formatId, ratio, shape },
  children,
}: MonitorPicturesProps & { readonly format: MonitorFormat }) {
  const t = useTranslations('mixer')
  const attach = useCallback(
    (element: HTMLCanvasElement) => attachMonitor(monitor, element, formatId),
    [monitor, formatId],
  )
  const words = shape === undefined ? label : t('pictureIn', { picture: label, shape })
  return (
    <div className={styles['picture']} style={{ '--ratio': ratio } as CSSProperties}>
      <MonitorCanvas attach={attach} label={words} />
      {children}
    </div>
  )
}

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

/** Width by height of a monitor that shows upright pictures beside others: the upright ones gain by the height. */
const MIXED_BOX = 1.5

const sumOf = (formats: readonly MonitorFormat[]) =>
  formats.reduce((sum, { ratio }) => sum + ratio, 0)

/** A monitor in each format that the director looks at. */
export function MonitorPictures({ monitor, label, children }: MonitorPicturesProps) {
  const { formats } = useMonitorFormats(monitor)
  const ratios = sumOf(formats)
  const upright = sumOf(formats.filter(isUpright))
  const isMixed = upright > 0 && upright < ratios
  const sizes = { '--ratios': ratios, '--upright': upright, '--box': isMixed ? MIXED_BOX : ratios }
  return (
    <div
      className={styles['pictures']}
      data-mixed={isMixed || undefined}
      style={sizes as CSSProperties}
    >
      {formats.map((format) => (
        <Picture key={format.formatId} monitor={monitor} label={label} format={format}>
          {children}
        </Picture>
      ))}
    </div>
  )
}

const isUpright = ({ ratio }: MonitorFormat) => ratio < 1

function Picture({
  monitor,
  label,
  format,
  children,
}: MonitorPicturesProps & { readonly format: MonitorFormat }) {
  const { formatId, ratio, shape } = format
  const t = useTranslations('mixer')
  const attach = useCallback(
    (element: HTMLCanvasElement) => attachMonitor(monitor, element, formatId),
    [monitor, formatId],
  )
  const words = shape === undefined ? label : t('pictureIn', { picture: label, shape })
  return (
    <div
      className={styles['picture']}
      data-upright={isUpright(format) || undefined}
      style={{ '--ratio': ratio } as CSSProperties}
    >
      <MonitorCanvas attach={attach} label={words} />
      {children}
    </div>
  )
}

import type { Output } from '@proscenium/protocol'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { formatBytes } from '../../i18n/format-bytes.ts'
import styles from './output-row.module.css'

type Figures = Readonly<Pick<Output, 'bitRateBps' | 'droppedFrames' | 'bytes' | 'kind' | 'status'>>

/** Bit rate and dropped frames of a destination, size of a recording; nothing while it does not run. */
export function OutputFigures({ output }: { output: Figures }) {
  const t = useTranslations('outputs')
  const format = useFormatter()
  const locale = useLocale()
  if (output.status !== 'started') return <span />
  const rate =
    output.bitRateBps === null
      ? null
      : t('bitRate', {
          value: format.number(output.bitRateBps / 1e6, {
            minimumFractionDigits: 1,
            maximumFractionDigits: 1,
          }),
        })
  return (
    <span className={styles['figures']}>
      {output.kind === 'recording' && output.bytes !== null ? (
        <span>{formatBytes(output.bytes, locale)}</span>
      ) : null}
      {rate === null ? null : <span>{rate}</span>}
      {output.kind === 'recording' || output.droppedFrames === null ? null : (
        <span>{t('dropped', { count: output.droppedFrames })}</span>
      )}
    </span>
  )
}

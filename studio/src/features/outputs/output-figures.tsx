import { formatBytes } from '@proscenium/protocol'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { subscribe } from 'valtio'
import { LiveText } from '../../components/live-text.tsx'
import { outputsState } from '../../model/outputs/store.ts'
import styles from './output-row.module.css'

const BITS_PER_MEGABIT = 1e6

function watchOutputs(notify: () => void): () => void {
  return subscribe(outputsState, notify)
}

/** Bit rate and dropped frames of a destination that runs, size of a recording. */
export function OutputFigures({ outputId }: { outputId: string }) {
  const t = useTranslations('outputs')
  const format = useFormatter()
  const locale = useLocale()
  const output = () => outputsState.outputs.find(({ id }) => id === outputId)
  const amount = () => {
    const now = output()
    if (now?.kind === 'recording') return now.bytes === null ? '' : formatBytes(now.bytes, locale)
    return now?.droppedFrames == null ? '' : t('dropped', { count: now.droppedFrames })
  }
  const rate = () => {
    const bitRateBps = output()?.bitRateBps ?? null
    if (bitRateBps === null) return ''
    const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
    return t('bitRate', { value: format.number(bitRateBps / BITS_PER_MEGABIT, digits) })
  }
  return (
    <span className={styles['figures']}>
      <LiveText read={rate} watch={watchOutputs} />
      <LiveText read={amount} watch={watchOutputs} />
    </span>
  )
}

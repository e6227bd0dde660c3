import { useFormatter, useTranslations } from 'use-intl'
import { actualSourceText } from './actual-source-text.ts'
import styles from './guest-card.module.css'
import { slotFigures } from './slot-figures.ts'
import type { SlotRow } from './use-slot-rows.ts'

const BITS_PER_MEGABIT = 1e6

/** What comes from a slot and how: source, size, frames; rate, loss and delay as this tab receives it. */
export function GuestFacts({ row }: { row: SlotRow }) {
  const t = useTranslations('guests')
  const source = actualSourceText(row)
  const { size, isSoundOnly, framesPerSecond } = slotFigures(row)
  return (
    <>
      <p className={styles['facts']}>
        {source === null ? null : <span>{t(source)}</span>}
        {size === null ? null : <span>{t('size', { ...size })}</span>}
        {isSoundOnly ? <span>{t('soundOnly')}</span> : null}
        {framesPerSecond === null ? null : (
          <span>{t('rate', { fps: Math.round(framesPerSecond) })}</span>
        )}
      </p>
      {row.own ? null : <WayHere row={row} />}
    </>
  )
}

function WayHere({ row }: { row: SlotRow }) {
  const t = useTranslations('guests')
  const format = useFormatter()
  const { bitRateBps, lossPercent, delayMs } = slotFigures(row)
  const oneDigit = (value: number) => format.number(value, { maximumFractionDigits: 1 })
  return (
    <p className={styles['facts']}>
      {bitRateBps === null ? null : (
        <span>{t('bitRate', { value: oneDigit(bitRateBps / BITS_PER_MEGABIT) })}</span>
      )}
      {lossPercent === null ? null : <span>{t('loss', { value: oneDigit(lossPercent) })}</span>}
      {delayMs === null ? null : (
        <span title={t('delayTitle')}>{t('delay', { ms: Math.round(delayMs) })}</span>
      )}
    </p>
  )
}

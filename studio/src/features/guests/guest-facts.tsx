import { useFormatter, useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { isInCallRoom } from '../../model/talkback/guest-returns.ts'
import { talkbackState } from '../../model/talkback/store.ts'
import { actualSourceText } from './actual-source-text.ts'
import styles from './guest-card.module.css'
import { slotFigures } from './slot-figures.ts'
import type { SlotRow } from './use-slot-rows.ts'

const BITS_PER_MEGABIT = 1e6
/** Less is shown as nothing, in percent. */
const LEAST_LOSS = 0.1

/** What comes from a slot and how: source, size, frames; rate, loss and delay as this tab receives it. */
export function GuestFacts({ row }: { row: SlotRow }) {
  const t = useTranslations('guests')
  const source = actualSourceText(row)
  const { size, isSoundOnly, framesPerSecond } = slotFigures(row)
  const { returns } = useSnapshot(talkbackState)
  const isDeaf = isInCallRoom(row.slot) && returns[row.slot.id]?.status !== 'connected'
  const rate = framesPerSecond === null ? '' : String(Math.round(framesPerSecond))
  return (
    <>
      <p className={styles['facts']}>
        {source === null ? null : <span>{t(source)}</span>}
        {size === null ? null : (
          <span title={t('size', { ...size })}>
            {t('format', { lines: Math.min(size.width, size.height), fps: rate })}
          </span>
        )}
        {isSoundOnly ? <span>{t('soundOnly')}</span> : null}
        {row.own === null && row.slot.isSelfMuted ? <span>{t('selfMuted')}</span> : null}
        {isDeaf ? <span>{t('hearsNothing')}</span> : null}
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
      {lossPercent === null || lossPercent < LEAST_LOSS ? null : (
        <span>{t('loss', { value: oneDigit(lossPercent) })}</span>
      )}
      {delayMs === null ? null : (
        <span title={t('delayTitle')}>{t('delay', { ms: Math.round(delayMs) })}</span>
      )}
    </p>
  )
}

import { useFormatter, useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { formatTimecode } from '../../components/format-timecode.ts'
import { selectOnAirSinceMs } from '../../model/event/selectors.ts'
import { eventState } from '../../model/event/store.ts'
import { markersState } from '../../model/markers/store.ts'
import styles from './marker-button.module.css'

const MS_PER_SECOND = 1_000

/** The moments marked so far, newest first: how far into the show while it is on air, else at what time. */
export function MarkerList() {
  const t = useTranslations('markers')
  const format = useFormatter()
  const { markers } = useSnapshot(markersState)
  const sinceMs = selectOnAirSinceMs(useSnapshot(eventState))
  if (markers.length === 0) return <p className={styles['none']}>{t('none')}</p>
  const timeOf = (target: number) => {
    const atMs = target * MS_PER_SECOND
    return sinceMs !== null && atMs >= sinceMs
      ? formatTimecode(atMs - sinceMs, true)
      : format.dateTime(new Date(atMs), { hour: '2-digit', minute: '2-digit', second: '2-digit' })
  }
  return (
    <ol className={styles['list']} aria-label={t('list')}>
      {[...markers].reverse().map(({ id, name, target }) => (
        <li key={id}>
          <time dateTime={new Date(target * MS_PER_SECOND).toISOString()}>{timeOf(target)}</time>
          <span>{name}</span>
        </li>
      ))}
    </ol>
  )
}

import { formatBytes, type Output } from '@proscenium/protocol'
import { HardDrive, Hourglass } from 'lucide-react'
import { useLocale, useTranslations } from 'use-intl'
import styles from './output-row.module.css'

const SECONDS_PER_MINUTE = 60
const ICON = { size: 14, strokeWidth: 1.5, 'aria-hidden': true } as const

/** That a destination is behind the program, or the disk of a recording soon full; nothing while all is well. */
export function OutputWarning({
  output: { diskSpace, behindMs },
}: {
  output: Readonly<Pick<Output, 'diskSpace' | 'behindMs'>>
}) {
  const t = useTranslations('outputs')
  const locale = useLocale()
  if (behindMs !== null) {
    return (
      <p className={styles['alert']}>
        <Hourglass {...ICON} />
        {t('behind', { seconds: Math.max(Math.round(behindMs / 1_000), 1) })}
      </p>
    )
  }
  if (diskSpace === null) return null
  const free = formatBytes(diskSpace.freeBytes, locale)
  const { fullInSec } = diskSpace
  return (
    <p className={styles['alert']}>
      <HardDrive {...ICON} />
      {fullInSec === null
        ? t('diskLowUnknown', { free })
        : t('diskLow', { minutes: Math.floor(fullInSec / SECONDS_PER_MINUTE), free })}
    </p>
  )
}

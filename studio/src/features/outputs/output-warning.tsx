import { formatBytes, type Output } from '@proscenium/protocol'
import { HardDrive } from 'lucide-react'
import { useLocale, useTranslations } from 'use-intl'
import styles from './output-row.module.css'

const SECONDS_PER_MINUTE = 60

/** That the disk of a recording is soon full, and when; nothing while there is room. */
export function DiskWarning({ output }: { output: Readonly<Pick<Output, 'diskSpace'>> }) {
  const t = useTranslations('outputs')
  const locale = useLocale()
  const { diskSpace } = output
  if (diskSpace === null) return null
  const free = formatBytes(diskSpace.freeBytes, locale)
  const { fullInSec } = diskSpace
  return (
    <p className={styles['disk']}>
      <HardDrive size={14} strokeWidth={1.5} aria-hidden="true" />
      {fullInSec === null
        ? t('diskLowUnknown', { free })
        : t('diskLow', { minutes: Math.floor(fullInSec / SECONDS_PER_MINUTE), free })}
    </p>
  )
}

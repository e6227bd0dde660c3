import { formatBytes, type UserRights } from '@proscenium/protocol'
import { Check, Minus } from 'lucide-react'
import { useLocale, useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { SectionHead } from '../../components/section-head.tsx'
import { sessionState } from '../../model/session/store.ts'
import styles from './plans.module.css'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/**
 * What the user's account may do here, in words. Only what every server does: encoders push by WHIP everywhere, while
 * frame.io and video booths are not served.
 */
export function OwnRights() {
  const t = useTranslations('plans')
  const locale = useLocale()
  const { user } = useSnapshot(sessionState)
  if (user === null) return null
  const { rights } = user
  const { contribution, distributor } = rights
  const size = (bytes: number | null) =>
    bytes === null ? t('unlimited') : formatBytes(bytes, locale)
  const count = destinationCount(rights)
  const facts: readonly { readonly words: string; readonly isIncluded: boolean }[] = [
    { words: t('right_webConsole'), isIncluded: rights.webConsole },
    { words: t('right_destinations', { count }), isIncluded: count > 0 },
    { words: t('right_sendRtmp'), isIncluded: distributor.rtmp },
    { words: t('right_sendSrt'), isIncluded: distributor.srt },
    { words: t('right_1080'), isIncluded: rights.enable_1080p },
    { words: t('right_formats'), isIncluded: rights.gpEnabled },
    { words: t('right_autoCrop'), isIncluded: rights.event.autoCrop },
    { words: t('right_pullRtmp'), isIncluded: contribution.rtmp.pull },
    { words: t('right_pullSrt'), isIncluded: contribution.srt.pull },
    {
      words: t('right_encoders'),
      isIncluded: contribution.rtmp.push || contribution.srt.push,
    },
    {
      words: t('right_storage', { size: size(rights.storageMaxDiskUsage) }),
      isIncluded: rights.storageMaxDiskUsage !== 0,
    },
    {
      words: t('right_file', { size: size(rights.fileMaxUploadSize) }),
      isIncluded: rights.fileMaxUploadSize !== 0,
    },
  ]
  return (
    <section aria-labelledby="rights">
      <SectionHead id="rights" title={t('rights')} note={t('rightsNote')} />
      <ul className={styles['rights']}>
        {facts.map(({ words, isIncluded }) => (
          <li key={words} data-included={isIncluded}>
            {isIncluded ? <Check {...ICON} /> : <Minus {...ICON} />}
            {isIncluded ? words : t('without', { right: words })}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How many destinations a show may have: a second one needs streamhub (GAP-085). */
function destinationCount({
  distributor,
  distributorMaxCount,
  streamhub,
  streamhubUnlimited,
}: Pick<
  UserRights,
  'distributor' | 'distributorMaxCount' | 'streamhub' | 'streamhubUnlimited'
>): number {
  if (!distributor.rtmp && !distributor.srt) return 0
  return streamhub || streamhubUnlimited ? distributorMaxCount : Math.min(distributorMaxCount, 1)
}

import { formatBytes } from '@proscenium/protocol'
import { Check, Minus } from 'lucide-react'
import { useLocale, useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { SectionHead } from '../../components/section-head.tsx'
import { sessionState } from '../../model/session/store.ts'
import styles from './plans.module.css'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** What the visitor's account may do here, in words. */
export function OwnRights() {
  const t = useTranslations('plans')
  const locale = useLocale()
  const { user } = useSnapshot(sessionState)
  if (user === null) return null
  const { rights } = user
  const size = (bytes: number | null) =>
    bytes === null ? t('unlimited') : formatBytes(bytes, locale)
  const facts: readonly { readonly words: string; readonly isHis: boolean }[] = [
    { words: t('right_webConsole'), isHis: rights.webConsole },
    {
      words: t('right_destinations', { count: rights.distributorMaxCount }),
      isHis: rights.distributorMaxCount > 0,
    },
    { words: t('right_1080'), isHis: rights.enable_1080p },
    { words: t('right_formats'), isHis: rights.gpEnabled },
    { words: t('right_autoCrop'), isHis: rights.event.autoCrop },
    {
      words: t('right_encoders'),
      isHis: rights.contribution.rtmp.push || rights.contribution.srt.push,
    },
    {
      words: t('right_storage', { size: size(rights.storageMaxDiskUsage) }),
      isHis: rights.storageMaxDiskUsage !== 0,
    },
    {
      words: t('right_file', { size: size(rights.fileMaxUploadSize) }),
      isHis: rights.fileMaxUploadSize !== 0,
    },
    { words: t('right_booths'), isHis: rights.collect.enabled || rights.community.enabled },
    { words: t('right_frameio'), isHis: rights.frameioExport },
  ]
  return (
    <section aria-labelledby="rights">
      <SectionHead id="rights" title={t('rights')} note={t('rightsNote')} />
      <ul className={styles['rights']}>
        {facts.map(({ words, isHis }) => (
          <li key={words} data-his={isHis}>
            {isHis ? <Check {...ICON} /> : <Minus {...ICON} />}
            {isHis ? words : t('without', { right: words })}
          </li>
        ))}
      </ul>
    </section>
  )
}

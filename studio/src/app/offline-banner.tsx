import { WifiOff } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Banner } from '../components/banner.tsx'
import { useOnline } from './use-online.ts'

/** Above the pages around the studio while there is no network; the studio's own bar says more. */
export function OfflineBanner() {
  const t = useTranslations('shell')
  if (useOnline()) return null
  return (
    <Banner
      look="alarm"
      bar
      slim
      announce="alert"
      icon={<WifiOff size={20} strokeWidth={1.5} aria-hidden="true" />}
      title={t('offline')}
      detail={t('offlineDetail')}
    />
  )
}

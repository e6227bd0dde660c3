import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Banner } from '../../components/banner.tsx'
import { Button } from '../../components/button.tsx'
import { isInAppBrowser } from './in-app-browser.ts'

/** The way out of an app that shows this page in a window of its own. */
export function InAppNotice() {
  const t = useTranslations('guest')
  const [isCopied, setCopied] = useState(false)
  if (!isInAppBrowser(navigator.userAgent)) return null
  const copy = () => void navigator.clipboard?.writeText(location.href).then(() => setCopied(true))
  return (
    <Banner
      look="warn"
      stacked
      icon={<ExternalLink size={20} strokeWidth={1.5} aria-hidden="true" />}
      title={t('inAppTitle')}
      detail={t('inAppHelp')}
      action={<Button onClick={copy}>{t(isCopied ? 'linkCopied' : 'copyLink')}</Button>}
    />
  )
}

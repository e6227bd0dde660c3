import { ExternalLink } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Banner } from '../../components/banner.tsx'
import { Button } from '../../components/button.tsx'
import { TextField } from '../../components/text-field.tsx'
import { useCopy } from '../../components/use-copy.ts'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { isInAppBrowser } from './in-app-browser.ts'

/** The way out of an app that shows this page in a window of its own. */
export function InAppNotice() {
  const t = useTranslations('guest')
  const { state, copy } = useCopy()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (state === 'failed') box.current?.querySelector('input')?.select()
  }, [state])
  if (!isInAppBrowser(navigator.userAgent)) return null
  return (
    <div ref={box}>
      <Banner
        look="warn"
        stacked
        icon={<ExternalLink size={20} strokeWidth={1.5} aria-hidden="true" />}
        title={t('inAppTitle')}
        detail={t('inAppHelp')}
        action={
          <Button onClick={() => void copy(location.href)}>
            {t(state === 'copied' ? 'linkCopied' : 'copyLink')}
          </Button>
        }
      />
      <VisuallyHidden role="status">{state === 'copied' ? t('linkCopied') : ''}</VisuallyHidden>
      {/* Many such apps keep the clipboard to themselves. */}
      {state === 'failed' ? (
        <TextField label={t('linkOfPage')} readOnly value={location.href} hint={t('copyByHand')} />
      ) : null}
    </div>
  )
}

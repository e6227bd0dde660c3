import type { LibraryBrowser } from '@proscenium/protocol'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { deleteBrowser } from '../../../model/library/browser-actions.ts'

/** Props of {@link DeleteBrowser}. */
export interface DeleteBrowserProps {
  /** Null closes the dialog. */
  readonly browser: LibraryBrowser | null
  readonly onClose: () => void
}

/** Asks before a web page is deleted (LIB-CBR-004). */
export function DeleteBrowser({ browser, onClose }: DeleteBrowserProps) {
  const t = useTranslations('library')
  const [isBusy, setIsBusy] = useState(false)
  const remove = async () => {
    if (!browser) return
    setIsBusy(true)
    await deleteBrowser(browser.id)
    setIsBusy(false)
    onClose()
  }
  return (
    <ConfirmDialog
      open={browser !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t('pageDeleteTitle', { name: browser?.name ?? '' })}
      description={t('pageDeleteHelp')}
      confirmLabel={t('pageDelete')}
      busy={isBusy}
      onConfirm={() => void remove()}
    />
  )
}

import type { LibraryBrowser } from '@proscenium/protocol'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/dialog.tsx'
import { createBrowser, updateBrowser } from '../../../model/library/browser-actions.ts'
import { BrowserForm } from './browser-form.tsx'

const NO_FIELDS = { name: '', uri: '', customCss: '' }

/** Props of {@link BrowserDialog}. */
export interface BrowserDialogProps {
  /** Null closes the dialog; `new` is for a page that is yet to be made. */
  readonly edited: LibraryBrowser | 'new' | null
  readonly onClose: () => void
}

/** Adds a web page, or changes one (LIB-CBR-001, LIB-CBR-005). */
export function BrowserDialog({ edited, onClose }: BrowserDialogProps) {
  const t = useTranslations('library')
  const formId = useId()
  const [isBusy, setIsBusy] = useState(false)
  const before = edited === 'new' ? null : edited
  return (
    <Dialog
      open={edited !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen && !isBusy) onClose()
      }}
      title={t(before ? 'pageEdit' : 'pageAdd')}
      actions={
        <>
          <Button disabledReason={isBusy ? t('pageSave') : undefined} onClick={onClose}>
            {t('pageCancel')}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={isBusy}>
            {t('pageSave')}
          </Button>
        </>
      }
    >
      {edited === null ? null : (
        <BrowserForm
          key={before?.id}
          formId={formId}
          fields={before ?? NO_FIELDS}
          onSave={async (fields) => {
            setIsBusy(true)
            const failure = await (before ? updateBrowser(before, fields) : createBrowser(fields))
            setIsBusy(false)
            if (failure === null) onClose()
            return failure
          }}
        />
      )}
    </Dialog>
  )
}

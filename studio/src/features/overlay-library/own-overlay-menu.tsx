import type { Overlay } from '@proscenium/protocol'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { Menu } from '../../components/menu.tsx'
import { TextField } from '../../components/text-field.tsx'
import { deleteOverlay, renameOverlay } from '../../model/overlays/actions.ts'
import styles from './overlay-library.module.css'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** What can be done with an overlay of one's own: another name, an end. */
export function OwnOverlayMenu({ overlay }: { overlay: Overlay }) {
  const t = useTranslations('overlayLibrary')
  const [asked, setAsked] = useState<'rename' | 'delete' | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { name } = overlay
  const remove = async () => {
    setBusy(true)
    await deleteOverlay(overlay.id)
    setBusy(false)
    setAsked(null)
  }
  return (
    <>
      <Menu
        trigger={
          <IconButton
            size="compact"
            className={styles['more']}
            label={t('moreNamed', { name })}
            icon={<Ellipsis {...ICON} />}
          />
        }
        entries={[
          {
            id: 'rename',
            label: t('rename'),
            icon: <Pencil {...ICON} />,
            onSelect: () => setAsked('rename'),
          },
          {
            id: 'delete',
            label: t('delete'),
            icon: <Trash2 {...ICON} />,
            onSelect: () => setAsked('delete'),
          },
        ]}
      />
      {asked === 'rename' ? (
        <RenameDialog overlay={overlay} onClose={() => setAsked(null)} />
      ) : null}
      <ConfirmDialog
        open={asked === 'delete'}
        onOpenChange={(isOpen) => !isOpen && setAsked(null)}
        title={t('deleteTitle', { name })}
        description={t('deleteHelp')}
        confirmLabel={t('delete')}
        busy={isBusy}
        onConfirm={() => void remove()}
      />
    </>
  )
}

function RenameDialog({ overlay, onClose }: { overlay: Overlay; onClose: () => void }) {
  const t = useTranslations('overlayLibrary')
  const formId = useId()
  const [name, setName] = useState(overlay.name)
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || name.trim() === '') return
    setBusy(true)
    const failure = await renameOverlay(overlay.id, name.trim())
    setBusy(false)
    if (failure === null) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('renameTitle')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            busy={isBusy}
            disabled={name.trim() === ''}
          >
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('name')}
          value={name}
          maxLength={200}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Dialog>
  )
}

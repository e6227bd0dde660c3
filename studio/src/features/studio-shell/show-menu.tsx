import { ChevronDown, LayoutTemplate, LogOut, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { lazyPart } from '../../components/lazy-part.tsx'
import { Menu } from '../../components/menu.tsx'
import { eventState } from '../../model/event/store.ts'
import styles from './show-menu.module.css'

const RenameShowDialog = lazyPart(
  async () => (await import('./rename-show-dialog.tsx')).RenameShowDialog,
)

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** The show's name in the top bar; renaming, saving and ending it are behind it. Ending asks first (CORE-DLG-004). */
export function ShowMenu({ onSave, onEnd }: { onSave: () => void; onEnd: () => void }) {
  const t = useTranslations('studioShell')
  const { event } = useSnapshot(eventState)
  const [isRenaming, setIsRenaming] = useState(false)
  return (
    <>
      <Menu
        align="start"
        trigger={
          <button type="button" className={styles['show']}>
            <b>
              <span className={styles['name']}>{event?.name ?? t('untitledShow')}</span>
              <ChevronDown size={14} strokeWidth={1.5} aria-hidden="true" />
            </b>
            {event?.description ? (
              <span className={styles['detail']}>{event.description}</span>
            ) : null}
          </button>
        }
        entries={[
          {
            id: 'rename',
            label: t('renameShow'),
            icon: <Pencil {...ICON} />,
            onSelect: () => setIsRenaming(true),
          },
          {
            id: 'save',
            label: t('saveShow'),
            icon: <LayoutTemplate {...ICON} />,
            onSelect: onSave,
          },
          {
            id: 'end',
            label: t('endShow'),
            icon: <LogOut {...ICON} />,
            onSelect: onEnd,
          },
        ]}
      />
      {isRenaming ? <RenameShowDialog open onClose={() => setIsRenaming(false)} /> : null}
    </>
  )
}

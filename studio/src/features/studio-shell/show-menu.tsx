import { ChevronDown, LogOut, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Menu } from '../../components/menu.tsx'
import { eventState } from '../../model/event/store.ts'
import { EndShowDialog } from './end-show-dialog.tsx'
import { RenameShowDialog } from './rename-show-dialog.tsx'
import styles from './show-menu.module.css'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** The show's name in the top bar; renaming and ending it are behind it. */
export function ShowMenu({ onEnded }: { onEnded: () => void }) {
  const t = useTranslations('studioShell')
  const { event } = useSnapshot(eventState)
  const [open, setOpen] = useState<'rename' | 'end' | null>(null)
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
            onSelect: () => setOpen('rename'),
          },
          {
            id: 'end',
            label: t('endShow'),
            icon: <LogOut {...ICON} />,
            onSelect: () => setOpen('end'),
          },
        ]}
      />
      <RenameShowDialog open={open === 'rename'} onClose={() => setOpen(null)} />
      <EndShowDialog open={open === 'end'} onClose={() => setOpen(null)} onEnded={onEnded} />
    </>
  )
}

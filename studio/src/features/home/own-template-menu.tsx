import type { Template } from '@proscenium/protocol'
import { useNavigate } from '@tanstack/react-router'
import { Copy, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { Menu } from '../../components/menu.tsx'
import { copyTemplate, deleteTemplate } from '../../model/templates/actions.ts'
import styles from './home.module.css'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** What can be done with a template of one's own: its page, a copy, an end. */
export function OwnTemplateMenu({ template }: { template: Template }) {
  const t = useTranslations('home')
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { id, name } = template
  const remove = async () => {
    setBusy(true)
    await deleteTemplate(template)
    setBusy(false)
    setAsking(false)
  }
  return (
    <>
      <Menu
        trigger={
          <IconButton
            size="compact"
            className={styles['more']}
            label={t('moreNamed', { show: name })}
            icon={<Ellipsis {...ICON} />}
          />
        }
        entries={[
          {
            id: 'details',
            label: t('details'),
            icon: <Pencil {...ICON} />,
            onSelect: () => void navigate({ to: '/templates/$id/edit', params: { id } }),
          },
          {
            id: 'copy',
            label: t('copy'),
            icon: <Copy {...ICON} />,
            onSelect: () => void copyTemplate(id, t('copyName', { name })),
          },
          { kind: 'separator', id: 'rule' },
          {
            id: 'delete',
            label: t('delete'),
            icon: <Trash2 {...ICON} />,
            onSelect: () => setAsking(true),
          },
        ]}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={(isOpen) => {
          if (!isOpen && !isBusy) setAsking(false)
        }}
        title={t('deleteTitle', { name })}
        description={t('deleteHelp')}
        confirmLabel={t('delete')}
        busy={isBusy}
        onConfirm={() => void remove()}
      />
    </>
  )
}

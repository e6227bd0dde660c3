import { EllipsisVertical, Eye, Pencil, RotateCw, Square, UserX } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { Menu } from '../../components/menu.tsx'
import type { MenuEntry } from '../../components/menu-line.tsx'
import { restartSlot, sendAway, stopPull } from '../../model/contributions/slot-actions.ts'
import type { GuestCardProps } from './guest-card.tsx'
import { setMutedInScene } from './set-muted-in-scene.ts'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** What can be done with a guest or a stream; whoever viewers see now is not sent away by one press. */
export function GuestMenu({ row, onOpen }: GuestCardProps) {
  const t = useTranslations('guests')
  const [isAsking, setIsAsking] = useState(false)
  const { name, slot, own, tally, sound } = row
  const isPull = slot.pull !== null
  const end = () => {
    setIsAsking(false)
    void (isPull ? stopPull(slot.id) : sendAway(slot.id))
  }
  const entries: MenuEntry[] = [
    {
      id: 'edit',
      label: t('edit'),
      icon: <Pencil {...ICON} />,
      onSelect: () => onOpen({ kind: 'edit', slotId: slot.id }),
    },
  ]
  if (sound) {
    entries.push({
      id: 'mute-in-scene',
      label: t('muteInScene', { scene: sound.sceneName }),
      checked: sound.isMutedInScene,
      onSelect: () => setMutedInScene(sound, !sound.isMutedInScene),
    })
  }
  // The own devices stay on this computer: nobody could watch them there, and they are switched off elsewhere.
  if (own === null) {
    entries.push(
      {
        id: 'watch',
        label: t('watchLink'),
        icon: <Eye {...ICON} />,
        onSelect: () => onOpen({ kind: 'watch', slotId: slot.id }),
      },
      {
        id: 'restart',
        label: t('restart'),
        icon: <RotateCw {...ICON} />,
        disabled: row.isBusy || !isRestartable(slot),
        onSelect: () => void restartSlot(slot.id),
      },
      { kind: 'separator', id: 'end-rule' },
      {
        id: 'end',
        label: t(isPull ? 'stopPull' : 'sendAway'),
        icon: isPull ? <Square {...ICON} /> : <UserX {...ICON} />,
        disabled: row.isBusy,
        onSelect: () => (tally === 'program' || tally === 'unsure' ? setIsAsking(true) : end()),
      },
    )
  }
  return (
    <>
      <Menu
        trigger={
          <IconButton
            size="mini"
            data-return={`menu-${slot.id}`}
            label={t('options', { name })}
            icon={<EllipsisVertical size={16} strokeWidth={1.5} aria-hidden="true" />}
          />
        }
        entries={entries}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t(isPull ? 'stopPullTitle' : 'sendAwayTitle', { name })}
        description={t(isPull ? 'stopPullText' : 'sendAwayText', { name })}
        confirmLabel={t(isPull ? 'stopPull' : 'sendAway')}
        cancelLabel={t('keep')}
        onConfirm={end}
      />
    </>
  )
}

/** Something is sent, or a pull waits for its next try. */
function isRestartable({ status, pull }: GuestCardProps['row']['slot']): boolean {
  return status === 'started' || pull?.status === 'retrying'
}

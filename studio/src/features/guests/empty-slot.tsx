import { Pencil, RadioTower, ScreenShare, UserPlus, Video } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Badge } from '../../components/badge.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { startCamera, startScreenShare } from '../../model/contributions/actions.ts'
import { slotsState } from '../../model/contributions/slots-store.ts'
import { CAMERA_SLOT, contributionsState, SCREEN_SLOT } from '../../model/contributions/store.ts'
import styles from './empty-slot.module.css'
import type { GuestCardProps } from './guest-card.tsx'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** A free place: quiet, with the two ways to fill it. */
export function EmptySlot({ row, onOpen }: GuestCardProps) {
  const { slot, name } = row
  const t = useTranslations('guests')
  const reason = useSnapshot(slotsState).stopReasons[slot.id]
  const state = reason ? t('lastTime', { reason: t(`reason_${reason}`) }) : t(freeText(slot.index))
  const asked = slot.source === 'any' ? null : t('asksFor', { source: t(`ask_${slot.source}`) })
  const text = asked === null ? state : `${state} · ${asked}`
  return (
    <li className={styles['slot']} aria-label={name}>
      <Badge>{slot.index}</Badge>
      <span className={styles['words']} title={text}>
        {slot.name ? <b>{slot.name}</b> : null} {text}
      </span>
      <OwnDevice index={slot.index} />
      <IconButton
        size="mini"
        data-return={`menu-${slot.id}`}
        label={t('editSlot', { name })}
        icon={<Pencil {...ICON} />}
        onClick={() => onOpen({ kind: 'edit', slotId: slot.id })}
      />
      <SlotWays row={row} onOpen={onOpen} />
    </li>
  )
}

/** The two ways to fill a place. */
export function SlotWays({ row: { slot, name }, onOpen }: GuestCardProps) {
  const t = useTranslations('guests')
  return (
    <>
      <IconButton
        size="mini"
        data-return={`pull-${slot.id}`}
        label={t('pullTo', { name })}
        icon={<RadioTower {...ICON} />}
        onClick={() => onOpen({ kind: 'pull', slotId: slot.id })}
      />
      <IconButton
        size="mini"
        data-return={`invite-${slot.id}`}
        label={t('inviteTo', { name })}
        icon={<UserPlus {...ICON} />}
        onClick={() => onOpen({ kind: 'invite', slotId: slot.id })}
      />
    </>
  )
}

/** The place of a device of this tab is filled from here. */
function OwnDevice({ index }: { index: number }) {
  const t = useTranslations('guests')
  const { camera, screen } = useSnapshot(contributionsState)
  if (index === screen.index && screen.status === 'off') {
    return (
      <IconButton
        size="mini"
        label={t('shareScreen')}
        icon={<ScreenShare {...ICON} />}
        onClick={() => void startScreenShare()}
      />
    )
  }
  if (index !== camera.index || camera.status !== 'off') return null
  return (
    <IconButton
      size="mini"
      label={t('switchOnCamera')}
      icon={<Video {...ICON} />}
      onClick={() => void startCamera()}
    />
  )
}

function freeText(index: number) {
  if (index === CAMERA_SLOT) return 'yourCamera'
  return index === SCREEN_SLOT ? 'yourScreen' : 'free'
}

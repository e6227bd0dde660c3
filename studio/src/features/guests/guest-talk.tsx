import { Ear, MessageCircle } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { IconButton } from '../../components/icon-button.tsx'
import { useHold } from '../../components/use-hold.ts'
import { letGo, startTalk } from '../../model/talkback/actions.ts'
import { isInCallRoom } from '../../model/talkback/guest-returns.ts'
import { toggleListening } from '../../model/talkback/listening.ts'
import { talkbackState } from '../../model/talkback/store.ts'
import type { SlotRow } from './use-slot-rows.ts'

const ICON = { size: 14, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Beside a guest: listen to him alone, and speak to him alone while the button is held. */
export function GuestTalk({ row: { slot, own, name } }: { row: SlotRow }) {
  const t = useTranslations('guests')
  const { listening, status, to } = useSnapshot(talkbackState)
  const hold = useHold({ onHold: () => void startTalk(slot.id), onLetGo: letGo })
  // The own devices are on this very desk.
  if (own !== null || slot.status !== 'started') return null
  return (
    <>
      <IconButton
        size="mini"
        look="light"
        label={t('listen', { name })}
        pressed={listening.includes(slot.id)}
        disabledReason={slot.hasAudio ? undefined : t('listenNothing', { name })}
        icon={<Ear {...ICON} />}
        onClick={() => toggleListening(slot.id)}
      />
      {isInCallRoom(slot) ? (
        <IconButton
          size="mini"
          look="light"
          label={t('talkOne', { name })}
          pressed={status !== 'off' && to === slot.id}
          icon={<MessageCircle {...ICON} />}
          {...hold.handlers}
        />
      ) : null}
    </>
  )
}

import { UserPlus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Button } from '../../components/button.tsx'
import { lazyPart } from '../../components/lazy-part.tsx'
import { PanelBoundary } from '../../components/panel-boundary.tsx'
import { isInCallRoom } from '../../model/talkback/guest-returns.ts'
import { talkbackState } from '../../model/talkback/store.ts'
import { FreeSlots } from './free-slots.tsx'
import { GuestCard } from './guest-card.tsx'
import styles from './guests-panel.module.css'
import { type PanelView, returnKeyOf } from './panel-view.ts'
import { guestsPanelState } from './store.ts'
import { type SlotRow, useSlotRows } from './use-slot-rows.ts'

const TalkBar = lazyPart(async () => (await import('./talk-bar.tsx')).TalkBar)
const OpenView = lazyPart(async () => (await import('./open-view.tsx')).OpenView)

/**
 * Who and what is in the show beside its files: every contribution slot of the event. Forms open in its place:
 * nothing but the end of a show may cover the monitors while it is live.
 */
export function GuestsPanel() {
  const t = useTranslations('guests')
  const rows = useSlotRows()
  const chosen = useSnapshot(guestsPanelState).view
  // A place of another show may be left over.
  const isThere = chosen?.slotId == null || rows.some(({ slot }) => slot.id === chosen.slotId)
  const view = isThere ? chosen : null
  const panel = useRef<HTMLElement>(null)
  const returnKey = useRef<string | null>(null)
  const open = (next: PanelView) => {
    returnKey.current = returnKeyOf(next)
    guestsPanelState.view = next
  }
  const close = () => {
    // Who came from elsewhere, such as the top bar, goes on at the heading.
    returnKey.current ??= ''
    guestsPanelState.view = null
  }
  useEffect(() => {
    if (view !== null || returnKey.current === null) return
    const opener = panel.current?.querySelector<HTMLElement>(`[data-return="${returnKey.current}"]`)
    returnKey.current = null
    const heading = panel.current?.querySelector<HTMLElement>('h2')
    ;(opener ?? heading)?.focus()
  }, [view])
  return (
    <section ref={panel} className={styles['panel']} aria-label={t('guests')}>
      {view === null ? (
        <SlotList rows={rows} onOpen={open} />
      ) : (
        <PanelBoundary panel="guestForm" onClose={close}>
          <OpenView view={view} rows={rows} onClose={close} />
        </PanelBoundary>
      )}
    </section>
  )
}

interface SlotListProps {
  readonly rows: readonly SlotRow[]
  readonly onOpen: (view: PanelView) => void
}

function SlotList({ rows, onOpen }: SlotListProps) {
  const t = useTranslations('guests')
  const filled = rows.filter(({ isFilled }) => isFilled)
  const free = rows.filter(({ isFilled }) => !isFilled)
  const isTalking = useSnapshot(talkbackState).status !== 'off'
  const mayTalk = isTalking || rows.some(({ slot, own }) => own === null && isInCallRoom(slot))
  const hasGuests = filled.length > 0
  return (
    <>
      <header className={styles['header']}>
        <h2 tabIndex={-1}>{t('guests')}</h2>
        <Button
          size="mini"
          variant="soft"
          data-return="invite-"
          aria-label={t('inviteGuest')}
          icon={<UserPlus size={14} strokeWidth={1.5} aria-hidden="true" />}
          onClick={() => onOpen({ kind: 'invite', slotId: null })}
        >
          {t('invite')}
        </Button>
      </header>
      <PanelBoundary panel="talk">{mayTalk ? <TalkBar rows={rows} /> : null}</PanelBoundary>
      {rows.length === 0 ? <p className={styles['hint']}>{t('noSlots')}</p> : null}
      <ul className={styles['cards']} aria-label={t('slotList')} hidden={filled.length === 0}>
        {filled.map((row) => (
          <PanelBoundary key={row.slot.id} panel="guestCard" subject={row.name} as="li">
            <GuestCard row={row} onOpen={onOpen} />
          </PanelBoundary>
        ))}
      </ul>
      {hasGuests || rows.length === 0 ? null : <p className={styles['hint']}>{t('nobody')}</p>}
      <FreeSlots rows={free} onOpen={onOpen} />
    </>
  )
}

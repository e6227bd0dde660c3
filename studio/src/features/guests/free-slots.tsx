import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { PanelBoundary } from '../../components/panel-boundary.tsx'
import { slotsState } from '../../model/contributions/slots-store.ts'
import { CAMERA_SLOT, SCREEN_SLOT } from '../../model/contributions/store.ts'
import styles from './empty-slot.module.css'
import { EmptySlot, SlotWays } from './empty-slot.tsx'
import type { PanelView } from './panel-view.ts'
import type { SlotRow } from './use-slot-rows.ts'

/** Props of {@link FreeSlots}. */
export interface FreeSlotsProps {
  readonly rows: readonly SlotRow[]
  readonly onOpen: (view: PanelView) => void
}

/** The places that are free: those with something to say by themselves, the others as one line that opens. */
export function FreeSlots({ rows, onOpen }: FreeSlotsProps) {
  const t = useTranslations('guests')
  const { stopReasons } = useSnapshot(slotsState)
  const [isOpen, setOpen] = useState(false)
  const isPlain = ({ slot }: SlotRow) =>
    !slot.name &&
    slot.index !== CAMERA_SLOT &&
    slot.index !== SCREEN_SLOT &&
    stopReasons[slot.id] === undefined
  const plain = rows.filter(isPlain)
  const isFolded = plain.length > 1
  const shown = isFolded && !isOpen ? rows.filter((row) => !isPlain(row)) : rows
  const [first] = plain
  const Chevron = isOpen ? ChevronDown : ChevronRight
  return (
    <ul aria-label={t('freeList')} hidden={rows.length === 0}>
      {isFolded && first ? (
        <li className={styles['slot']}>
          <button
            type="button"
            className={styles['fold']}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <Chevron size={14} strokeWidth={1.5} aria-hidden="true" />
            {t('freePlaces', { count: plain.length })}
          </button>
          {isOpen ? null : <SlotWays row={first} onOpen={onOpen} />}
        </li>
      ) : null}
      {shown.map((row) => (
        <PanelBoundary key={row.slot.id} panel="guestCard" subject={row.name} as="li">
          <EmptySlot row={row} onOpen={onOpen} />
        </PanelBoundary>
      ))}
    </ul>
  )
}

import { MonitorUp, UserRound, UserRoundPlus, UserRoundSearch, Webcam } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Menu } from '../../../components/menu.tsx'
import type { MenuEntry } from '../../../components/menu-line.tsx'
import { useStoreValue } from '../../../components/use-store-value.ts'
import { guestSlots, nextFreeSlot } from '../../../model/contributions/free-slot.ts'
import { contributionsState } from '../../../model/contributions/store.ts'
import { addElement } from '../../../model/scenes/element-actions.ts'
import { selectPreviewScene } from '../../../model/scenes/selectors.ts'
import { scenesState } from '../../../model/scenes/store.ts'
import { AddButton } from './add-button.tsx'
import { addNextGuest, addToScene } from './add-to-scene.ts'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Somebody who is seen: whoever comes next, a certain place, the own camera or screen, or one to be chosen later. */
export function GuestButton() {
  const t = useTranslations('sceneEditor')
  const { slots } = useSnapshot(contributionsState)
  const hasFree = useStoreValue(scenesState, (state) => {
    const scene = selectPreviewScene(state)
    return scene !== undefined && nextFreeSlot(slots, scene) !== null
  })
  const guests = guestSlots(slots)
  const entries: MenuEntry[] = [
    {
      id: 'next',
      label: t('nextGuest'),
      icon: <UserRoundPlus {...ICON} />,
      disabled: !hasFree,
      onSelect: addNextGuest,
    },
    ...(guests.length > 0 ? [{ kind: 'heading' as const, id: 'slots', label: t('slots') }] : []),
    ...guests.map(
      ({ id, index, name, status }): MenuEntry => ({
        id,
        label: name || t('slotOf', { index }),
        icon: <UserRound {...ICON} />,
        keys: t(status === 'started' ? 'slotHere' : 'slotEmpty'),
        onSelect: () => addElement({ kind: 'contribution', contributionIndex: index }),
      }),
    ),
    { kind: 'separator', id: 'rule-own' },
    {
      id: 'camera',
      label: t('ownCamera'),
      icon: <Webcam {...ICON} />,
      onSelect: () => void addToScene('camera', ''),
    },
    {
      id: 'screen',
      label: t('ownScreen'),
      icon: <MonitorUp {...ICON} />,
      onSelect: () => void addToScene('screen', ''),
    },
    { kind: 'separator', id: 'rule-later' },
    {
      id: 'later',
      label: t('guestLater'),
      icon: <UserRoundSearch {...ICON} />,
      onSelect: () => addElement({ kind: 'placeholder', of: 'guest' }),
    },
  ]
  return (
    <Menu
      align="start"
      trigger={<AddButton icon={UserRound} word={t('add_guest')} />}
      entries={entries}
    />
  )
}

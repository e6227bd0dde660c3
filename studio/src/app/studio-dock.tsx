import { RadioTower, Users } from 'lucide-react'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { Tabs } from '../components/tabs.tsx'
import styles from './studio-dock.module.css'

/** Props of {@link StudioDock}: the islands that share it. */
export interface StudioDockProps {
  readonly guests: ReactNode
  readonly outputs: ReactNode
}

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const
/** From here on both are in view at once. */
const ROOMY = '(min-width: 1280px) and (min-height: 820px)'

/** What stands beside the monitors: people above, ways out below; one at a time where space is short. */
export function StudioDock({ guests, outputs }: StudioDockProps) {
  const t = useTranslations('guests')
  const words = useTranslations('outputs')
  const shell = useTranslations('mixer')
  const isRoomy = useMedia(ROOMY)
  const [tab, setTab] = useState<'guests' | 'outputs'>('guests')
  if (isRoomy) {
    return (
      <div className={styles['dock']}>
        <div className={styles['guests']}>{guests}</div>
        <div className={styles['outputs']}>{outputs}</div>
      </div>
    )
  }
  return (
    <Tabs
      look="dock"
      label={shell('dock')}
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'guests', label: t('guests'), icon: <Users {...ICON} />, content: guests },
        {
          value: 'outputs',
          label: words('outputs'),
          icon: <RadioTower {...ICON} />,
          content: outputs,
        },
      ]}
    />
  )
}

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => window.matchMedia(query).matches,
  )
}

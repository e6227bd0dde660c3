import type { Transition } from '@proscenium/protocol'
import { useTranslations } from 'use-intl'
import { type Snapshot, snapshot } from 'valtio'
import { Button } from '../../components/button.tsx'
import { updatePreferences } from '../../model/preferences/actions.ts'
import { preferencesState } from '../../model/preferences/store.ts'
import styles from './quick-transitions.module.css'

/** Puts the shown transition on one of the two quick buttons. */
export function QuickAssign({ transition }: { transition: Snapshot<Transition> }) {
  const t = useTranslations('transitionPicker')
  const assign = (place: 0 | 1) => {
    const [first, second] = structuredClone(snapshot(preferencesState).quickTransitions)
    const chosen = structuredClone(transition) as Transition
    updatePreferences({ quickTransitions: place === 0 ? [chosen, second] : [first, chosen] })
  }
  return (
    <span className={styles['assign']}>
      {t('putOnQuick')}
      <Button size="mini" aria-label={t('quickPlace', { place: 1 })} onClick={() => assign(0)}>
        1
      </Button>
      <Button size="mini" aria-label={t('quickPlace', { place: 2 })} onClick={() => assign(1)}>
        2
      </Button>
    </span>
  )
}

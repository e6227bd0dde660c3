import { useTranslations } from 'use-intl'
import { snapshot, useSnapshot } from 'valtio'
import { Button } from '../../components/button.tsx'
import { preferencesState } from '../../model/preferences/store.ts'
import { takePreview } from '../../model/scenes/take-actions.ts'
import { useTransitionName } from './transition-words.ts'

/** Two takes by other transitions than the one in force, each one press away; the picker assigns them. */
export function QuickTransitions({ isDisabled }: { isDisabled: boolean }) {
  const t = useTranslations('transitionPicker')
  const nameOf = useTransitionName()
  const { quickTransitions } = useSnapshot(preferencesState)
  const take = (place: 0 | 1) => {
    const transition = structuredClone(snapshot(preferencesState).quickTransitions[place])
    takePreview({ transition })
  }
  return (
    <>
      {quickTransitions.map((transition, at) => {
        const place = at === 0 ? 0 : 1
        const name = nameOf(transition)
        return (
          <Button
            key={place === 0 ? 'first' : 'second'}
            size="compact"
            block
            aria-label={t('takeWith', { name })}
            disabledReason={isDisabled ? t('nothingToTake') : undefined}
            onClick={() => take(place)}
          >
            {name}
          </Button>
        )
      })}
    </>
  )
}

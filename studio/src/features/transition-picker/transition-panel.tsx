import type { TransitionKind } from '@proscenium/protocol'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../components/button.tsx'
import { Segmented } from '../../components/segmented.tsx'
import { clearSceneTransition } from '../../model/transition/actions.ts'
import { withKind } from '../../model/transition/change-transition.ts'
import { plainTransitionKinds } from '../../model/transition/transition-kinds.ts'
import { NeededChoice } from './needed-choice.tsx'
import { QuickAssign } from './quick-assign.tsx'
import { transitionPickerState } from './store.ts'
import { TransitionOptions } from './transition-options.tsx'
import styles from './transition-panel.module.css'
import { TransitionTiles } from './transition-tiles.tsx'
import { type EditedTransition, useEditedTransition } from './use-edited-transition.ts'
import { useScenePictures } from './use-scene-pictures.ts'

/** Chooses how takes run: for the whole show, or into one scene alone. */
export function TransitionPanel() {
  const t = useTranslations('transitionPicker')
  const edited = useEditedTransition()
  const { scene, isOwn, transition, isDrawnAsFade, change } = edited
  const pictures = useScenePictures(isOwn && scene ? scene.id : null)
  // Chosen, but not in force before it has what it needs.
  const [needing, setNeeding] = useState<TransitionKind | null>(null)
  const chosen = needing ?? transition.kind
  const choose = (kind: TransitionKind) => {
    const plain = plainTransitionKinds.find((each) => each === kind)
    setNeeding(plain || kind === transition.kind ? null : kind)
    if (plain) change((before) => withKind(before, plain))
  }
  return (
    <div className={styles['panel']}>
      <Scope edited={edited} />
      <TransitionTiles
        transition={transition}
        chosen={chosen}
        pictures={pictures}
        isDrawnAsFade={isDrawnAsFade}
        onChoose={choose}
      />
      <NeededChoice
        kind={chosen}
        transition={transition}
        onChange={(next) => {
          setNeeding(null)
          change(next)
        }}
      />
      {chosen === transition.kind ? (
        <TransitionOptions transition={transition} onChange={change} />
      ) : null}
      {isDrawnAsFade(chosen) ? <p className={styles['note']}>{t('drawnAsFade')}</p> : null}
      <footer className={styles['footer']}>
        <QuickAssign transition={transition} />
        {isOwn && scene?.hasOwn ? (
          <Button size="mini" onClick={() => clearSceneTransition(scene.id)}>
            {t('useShow')}
          </Button>
        ) : null}
      </footer>
    </div>
  )
}

function Scope({ edited: { scene, isOwn } }: { edited: EditedTransition }) {
  const t = useTranslations('transitionPicker')
  if (scene === null) return null
  return (
    <Segmented
      label={t('scope')}
      block
      options={[
        { value: 'show', label: t('scopeShow') },
        { value: 'scene', label: t('scopeScene', { name: scene.name }) },
      ]}
      value={isOwn ? 'scene' : 'show'}
      onChange={(value) => {
        transitionPickerState.sceneId = value === 'scene' ? scene.id : null
      }}
    />
  )
}

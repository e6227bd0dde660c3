import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { lazyPart } from '../../components/lazy-part.tsx'
import { Popover } from '../../components/popover.tsx'
import { selectPreviewScene } from '../../model/scenes/selectors.ts'
import { scenesState } from '../../model/scenes/store.ts'
import { transitionState } from '../../model/transition/store.ts'
import { transitionPickerState } from './store.ts'
import styles from './transition-picker.module.css'
import { useTransitionName } from './transition-words.ts'

// It is opened now and then; the button is always there.
const TransitionPanel = lazyPart(
  async () => (await import('./transition-panel.tsx')).TransitionPanel,
)

/** How the next take runs, and the way to all other transitions. A scene's own one is marked as that. */
export function TransitionPicker() {
  const t = useTranslations('transitionPicker')
  const nameOf = useTransitionName()
  const { isOpen } = useSnapshot(transitionPickerState)
  const scene = selectPreviewScene(useSnapshot(scenesState))
  const own = scene?.transition ?? null
  const transition = useSnapshot(transitionState).transition
  const name = nameOf(own ?? transition)
  const setOpen = (open: boolean) => {
    // The button is about the next take: what that is, is shown first.
    const sceneId = own && scene ? scene.id : null
    Object.assign(transitionPickerState, { isOpen: open, ...(open ? { sceneId } : {}) })
  }
  return (
    <Popover
      label={t('title')}
      align="center"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <button
          type="button"
          className={styles['trigger']}
          data-own={own !== null}
          aria-label={
            own && scene ? t('triggerOwn', { name, scene: scene.name }) : t('trigger', { name })
          }
        >
          <span>{name}</span>
          {own ? <i className={styles['own']}>{t('ownMark')}</i> : null}
          <ChevronDown size={16} strokeWidth={1.5} aria-hidden="true" />
        </button>
      }
    >
      <TransitionPanel />
    </Popover>
  )
}

import { Clapperboard } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Chip } from '../../../components/chip.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { TallyTag } from '../../../components/tally-tag.tsx'
import { useStoreValue } from '../../../components/use-store-value.ts'
import { directorsState } from '../../../model/directors/store.ts'
import { isPreviewReduced } from '../../../model/health/selectors.ts'
import { healthState } from '../../../model/health/store.ts'
import { preferencesState } from '../../../model/preferences/store.ts'
import {
  selectEditedFormatId,
  selectIsOtherScene,
  selectNotOnAirCount,
  selectPreviewScene,
  selectUnsavedCount,
} from '../../../model/scenes/selectors.ts'
import { scenesState } from '../../../model/scenes/store.ts'
import { editorView } from '../editor-view.ts'
import styles from './board.module.css'
import { CanvasView } from './canvas-view.tsx'
import { EditedFormat } from './edited-format.tsx'
import { LeaseNote } from './lease-note.tsx'
import { useBoard } from './use-board.ts'

/** The canvas with its caption: what is edited, and how far it is from what viewers see and from what is saved. */
export function Board() {
  const t = useTranslations('sceneEditor')
  const hasScene = useStoreValue(scenesState, (state) => selectPreviewScene(state) !== undefined)
  const { zoom } = useSnapshot(editorView)
  const board = useBoard()
  return (
    <div className={styles['board']} style={{ '--zoom': zoom } as CSSProperties} {...board}>
      {hasScene ? (
        <div className={styles['centre']}>
          <BoardCaption />
          <CanvasView />
        </div>
      ) : (
        <EmptyState icon={<Clapperboard size={20} strokeWidth={1.5} />} title={t('noScene')} />
      )}
    </div>
  )
}

function BoardCaption() {
  const t = useTranslations('sceneEditor')
  const { programSize } = useSnapshot(healthState)
  const name = useStoreValue(scenesState, (state) => selectPreviewScene(state)?.name)
  const isOtherFormat = useStoreValue(scenesState, (state) => selectEditedFormatId(state) !== null)
  const notOnAir = useStoreValue(scenesState, selectNotOnAirCount)
  const isOther = useStoreValue(scenesState, selectIsOtherScene)
  const unsaved = useStoreValue(scenesState, selectUnsavedCount)
  const isSingle = useStoreValue(preferencesState, ({ previewMode }) => previewMode === 'single')
  const hasProgram = useStoreValue(scenesState, (state) => state.hasProgram)
  const isReduced = useStoreValue(healthState, isPreviewReduced)
  const isWaiting = useStoreValue(scenesState, ({ sync }) => sync.status === 'waiting')
  const isHeld = useStoreValue(directorsState, (directors) => directors.isWaiting)
  return (
    <div className={styles['caption']}>
      {hasProgram ? <TallyTag tally="preview" big /> : null}
      <b>{name}</b>
      <EditedFormat />
      {hasProgram ? (
        <span className={styles['changes']}>
          {t(isOther ? 'otherScene' : 'notOnAir', { count: notOnAir })}
        </span>
      ) : null}
      {unsaved > 0 && !hasProgram ? <Chip small>{t('unsaved')}</Chip> : null}
      {notOnAir > 0 && hasProgram && isSingle ? (
        <Chip look="warn" small>
          {t('airsOnReturn')}
        </Chip>
      ) : null}
      {isReduced ? (
        <span title={t('reducedHint')}>
          <Chip look="warn" small>
            {t('reduced')}
          </Chip>
        </span>
      ) : null}
      <LeaseNote />
      {isWaiting && !isHeld ? (
        <Chip look="warn" small>
          {t('waiting')}
        </Chip>
      ) : null}
      <span className={styles['space']} />
      {programSize && !isOtherFormat ? (
        <span className={styles['size']}>{t('frame', programSize)}</span>
      ) : null}
    </div>
  )
}

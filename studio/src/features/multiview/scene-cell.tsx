import { useTranslations } from 'use-intl'
import { Badge } from '../../components/badge.tsx'
import type { Tally } from '../../components/tally.ts'
import { TallyFrame } from '../../components/tally-frame.tsx'
import { TallyTag } from '../../components/tally-tag.tsx'
import type { MultiviewScene } from '../../model/multiview/multiview-view.ts'
import styles from './cell.module.css'

/** Props of {@link SceneCell}. */
export interface SceneCellProps {
  readonly scene: MultiviewScene
  readonly tally: Tally
  readonly onChoose: (sceneId: string) => void
}

/** A scene as the scene grid draws it; pressed, it comes into preview. */
export function SceneCell({
  scene: { id, name, key, pictureUrl },
  tally,
  onChoose,
}: SceneCellProps) {
  const t = useTranslations('multiview')
  return (
    <button
      type="button"
      className={styles['cell']}
      title={t('toPreview', { name })}
      onClick={() => onChoose(id)}
    >
      <TallyFrame tally={tally} size="tile">
        {pictureUrl === null ? (
          <span className={styles['picture']} />
        ) : (
          <img className={styles['picture']} src={pictureUrl} alt="" draggable={false} />
        )}
      </TallyFrame>
      <span className={styles['label']}>
        {key === null ? null : <Badge>{key}</Badge>}
        <span className={styles['name']}>{name}</span>
        <TallyTag tally={tally} short />
      </span>
    </button>
  )
}

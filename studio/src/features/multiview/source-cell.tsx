import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Tally } from '../../components/tally.ts'
import { TallyFrame } from '../../components/tally-frame.tsx'
import { TallyTag } from '../../components/tally-tag.tsx'
import type { MultiviewSource } from '../../model/multiview/multiview-view.ts'
import styles from './cell.module.css'

/** Props of {@link SourceCell}. */
export interface SourceCellProps {
  readonly source: MultiviewSource
  readonly tally: Tally
  readonly picture: (slotIndex: number) => MediaStream | null
}

/** A guest, a camera or a screen as it comes in, without its sound. */
export function SourceCell({ source, tally, picture }: SourceCellProps) {
  const t = useTranslations('multiview')
  const { slotIndex, name, pictureId, imageUrl } = source
  const element = useRef<HTMLVideoElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other tracks are another picture of the same slot
  useEffect(() => {
    const video = element.current
    if (!video) return
    video.srcObject = picture(slotIndex)
    void video.play().catch(() => undefined)
    return () => {
      video.srcObject = null
    }
  }, [pictureId, slotIndex, picture])
  return (
    <div className={styles['cell']}>
      <TallyFrame tally={tally} size="tile">
        {pictureId === '' ? (
          <img className={styles['picture']} src={imageUrl ?? undefined} alt="" />
        ) : (
          <div aria-hidden="true">
            <video ref={element} className={styles['picture']} muted autoPlay playsInline />
          </div>
        )}
      </TallyFrame>
      <span className={styles['label']}>
        <span className={styles['name']}>{name || t('slot', { index: slotIndex })}</span>
        <TallyTag tally={tally} short />
      </span>
    </div>
  )
}

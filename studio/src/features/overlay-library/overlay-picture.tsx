import {
  type Background,
  type Overlay,
  TEXT_TIME_TOKEN,
  type VisualElement,
} from '@proscenium/protocol'
import type { CSSProperties } from 'react'
import { Thumbnail } from '../../components/thumbnail.tsx'
import styles from './overlay-library.module.css'

/** Props of {@link OverlayPicture}. */
export interface OverlayPictureProps {
  readonly overlay: Pick<Overlay, 'imageUrl' | 'visualElements'>
}

/** What an overlay looks like: its picture, else its areas and words drawn as they stand. */
export function OverlayPicture({ overlay: { imageUrl, visualElements } }: OverlayPictureProps) {
  if (imageUrl !== null) return <Thumbnail src={imageUrl} alt="" />
  const inOrder = visualElements.toSorted((a, b) => a.zIndex - b.zIndex)
  return (
    <Thumbnail src={null} alt="">
      <span className={styles['drawing']} aria-hidden="true">
        {inOrder.map((element) => (
          <span key={element.id} style={boxOf(element)}>
            {wordsOf(element)}
          </span>
        ))}
      </span>
    </Thumbnail>
  )
}

/** A time that runs stands there as it is written on clocks. */
function wordsOf({ content }: VisualElement): string | null {
  if (content?.kind !== 'text') return null
  return content.time ? content.text.replace(TEXT_TIME_TOKEN, '00:00') : content.text
}

const ALONG = { left: 'flex-start', center: 'center', right: 'flex-end' } as const
const ACROSS = { top: 'flex-start', center: 'center', bottom: 'flex-end' } as const

function boxOf({
  boundsExpected,
  background,
  content,
  mask,
  opacity,
}: VisualElement): CSSProperties {
  const { x1, y1, x2, y2 } = boundsExpected
  const radius = mask?.kind === 'rounded_rectangle' ? `${mask.radius}cqmin` : undefined
  return {
    left: `${x1}%`,
    top: `${y1}%`,
    width: `${x2 - x1}%`,
    height: `${y2 - y1}%`,
    opacity: opacity / 100,
    background: background ? paintOf(background) : undefined,
    borderRadius: mask?.kind === 'circle' ? '50%' : radius && `min(50cqh, ${mask ? radius : 0})`,
    ...(content?.kind === 'text' && {
      color: `#${content.color}`,
      fontSize: `${content.size}cqh`,
      fontWeight: content.bold ? 700 : 400,
      justifyContent: ALONG[content.horizontalAlignment],
      alignItems: ACROSS[content.verticalAlignment],
      textAlign: content.horizontalAlignment,
    }),
    // A picture or a camera has nothing to show here but its place.
    ...(content !== null && content.kind !== 'text' && { background: 'var(--bg-raised)' }),
  }
}

function paintOf(background: Background): string {
  if (background.kind === 'color') return `#${background.color}`
  const stops = background.colorStops.map(({ color, offset }) => `#${color} ${offset * 100}%`)
  return background.kind === 'radial_gradient'
    ? `radial-gradient(circle, ${stops.join(', ')})`
    : `linear-gradient(to ${background.direction.replace('-', ' ')}, ${stops.join(', ')})`
}

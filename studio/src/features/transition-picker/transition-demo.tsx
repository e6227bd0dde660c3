import type { TransitionKind } from '@proscenium/protocol'
import type { CSSProperties } from 'react'
import type { TransitionWay } from '../../model/transition/transition-kinds.ts'
import styles from './transition-demo.module.css'
import type { ScenePictures } from './use-scene-pictures.ts'

/** Props of {@link TransitionDemo}. */
export interface TransitionDemoProps {
  readonly kind: TransitionKind
  readonly way?: TransitionWay | undefined
  /** Of a dip, as CSS writes it. */
  readonly color?: string | undefined
  readonly pictures: ScenePictures
}

/**
 * One transition between the two scenes that it will run between, over and over; half way and still for who wants
 * less motion. Decoration: its name stands beneath.
 */
export function TransitionDemo({ kind, way, color = '#000', pictures }: TransitionDemoProps) {
  const { from, to } = pictures
  return (
    <span
      className={styles['demo']}
      data-kind={kind}
      data-way={way ?? 'left'}
      style={{ '--dip': color } as CSSProperties}
      aria-hidden="true"
    >
      <Picture className={styles['from']} url={from} />
      <Picture className={styles['to']} url={to} />
      <i className={styles['over']} />
    </span>
  )
}

function Picture({ className, url }: { className: string | undefined; url: string | undefined }) {
  return (
    <span className={className}>
      {url === undefined ? null : <img src={url} alt="" draggable={false} />}
    </span>
  )
}

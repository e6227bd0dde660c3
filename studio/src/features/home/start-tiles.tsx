import { useTranslations } from 'use-intl'
import { type ShowKind, showKinds } from '../../model/templates/starter-templates.ts'
import { BlankStage } from './blank-stage.tsx'
import { StartTile } from './start-tile.tsx'
import styles from './start-tiles.module.css'

const TEXTS = {
  'talk-show': ['talkShow', 'talkShowHelp'],
  'screen-and-camera': ['screenAndCamera', 'screenAndCameraHelp'],
  blank: ['blank', 'blankHelp'],
} as const

/** Drawn from the scenes that these shows have. */
const PICTURES = {
  'talk-show': '/starters/starter-talk-show-3.landscape.webp',
  'screen-and-camera': '/starters/starter-screen-camera-2.landscape.webp',
} as const

/** Props of {@link StartTiles}. */
export interface StartTilesProps {
  /** What is being opened: a kind, or something else. */
  readonly starting: string | null
  readonly onStart: (kind: ShowKind) => void
  /** Their scenes may be tried without a show: links to their templates, where they are known. */
  readonly tryIds?: Partial<Record<ShowKind, string>>
}

/** The three shows to start from. */
export function StartTiles({ starting, onStart, tryIds = {} }: StartTilesProps) {
  const t = useTranslations('home')
  return (
    <div className={styles['tiles']}>
      {showKinds.map((kind) => {
        const [title, help] = TEXTS[kind]
        return (
          <StartTile
            key={kind}
            title={t(title)}
            description={t(help)}
            picture={
              kind === 'blank' ? (
                <BlankStage />
              ) : (
                <img src={PICTURES[kind]} width={640} height={360} alt="" />
              )
            }
            busy={starting === kind}
            disabled={starting !== null}
            onStart={() => onStart(kind)}
            tryId={tryIds[kind]}
          />
        )
      })}
    </div>
  )
}

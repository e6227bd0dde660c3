import type { LibraryFile } from '@proscenium/protocol'
import { Film, ImagePlus, Music, Upload } from 'lucide-react'
import { type DragEvent, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { filesState } from '../../model/files/store.ts'
import { selectClips } from '../../model/playback/selectors.ts'
import { addFiles } from '../../model/scenes/add-files.ts'
import { addElement } from '../../model/scenes/element-actions.ts'
import { scenesState } from '../../model/scenes/store.ts'
import { ClipRow } from './clip-row.tsx'
import styles from './media-dock.module.css'

type Kind = LibraryFile['kind']

/** What the dock asks a picker of the library for. */
interface PickRequest {
  readonly kind: Kind
  readonly onPick: (file: LibraryFile) => void
  readonly onClose: () => void
}

/** Props of {@link MediaDock}. */
export interface MediaDockProps {
  /** Chooses or uploads a file; another island. */
  readonly picker: (request: PickRequest) => ReactNode
}

const ICON = { size: 14, strokeWidth: 1.5, 'aria-hidden': true } as const
const ADDS = [
  { kind: 'video', Icon: Film },
  { kind: 'image', Icon: ImagePlus },
  { kind: 'audio', Icon: Music },
] as const satisfies readonly { kind: Kind; Icon: typeof Film }[]

/**
 * The films and sounds of the show's scenes: play, stop, what is left, what comes after. New ones go to preview,
 * and so do files that are dropped on it.
 */
export function MediaDock({ picker }: MediaDockProps) {
  const t = useTranslations('mediaDock')
  const [isOver, setIsOver] = useState(false)
  const [picking, setPicking] = useState<Kind | null>(null)
  const clips = selectClips(useSnapshot(scenesState), useSnapshot(filesState))
  const add = (file: LibraryFile) => {
    addElement({ kind: file.kind, file })
    setPicking(null)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    if (event.dataTransfer.files.length > 0) void addFiles([...event.dataTransfer.files])
  }
  if (picking !== null) {
    return (
      <div className={styles['picker']}>
        {picker({ kind: picking, onPick: add, onClose: () => setPicking(null) })}
      </div>
    )
  }
  return (
    <section
      className={styles['dock']}
      data-over={isOver || undefined}
      aria-label={t('title')}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <header className={styles['header']}>
        <h2>{t('title')}</h2>
        <span className={styles['adds']}>
          {ADDS.map(({ kind, Icon }) => (
            <Button
              key={kind}
              size="mini"
              variant="soft"
              icon={<Icon {...ICON} />}
              aria-label={t(`add_${kind}`)}
              onClick={() => setPicking(kind)}
            >
              {t(`kind_${kind}`)}
            </Button>
          ))}
        </span>
      </header>
      {clips.length === 0 ? (
        <EmptyState
          icon={<Upload size={20} strokeWidth={1.5} />}
          title={t('empty')}
          help={t('emptyHelp')}
          actions={
            <Button variant="primary" onClick={() => setPicking('video')}>
              {t('add_video')}
            </Button>
          }
        />
      ) : (
        <ul aria-label={t('list')}>
          {clips.map((clip) => (
            <ClipRow key={clip.sourceKey} clip={clip} />
          ))}
        </ul>
      )}
    </section>
  )
}

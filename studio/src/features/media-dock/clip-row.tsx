import { AudioLines, MonitorUp, Play, Repeat, RotateCcw, Square } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { formatTimecode } from '../../components/format-timecode.ts'
import { IconButton } from '../../components/icon-button.tsx'
import { LiveText } from '../../components/live-text.tsx'
import { TallyTag } from '../../components/tally-tag.tsx'
import { Thumbnail } from '../../components/thumbnail.tsx'
import { fileThumbnailUrl } from '../../model/files/queries.ts'
import { playClip, restartClip, setClipEnd, stopClip } from '../../model/playback/actions.ts'
import type { Clip } from '../../model/playback/selectors.ts'
import { selectPreviewScene } from '../../model/scenes/selection-actions.ts'
import { ClipEnd } from './clip-end.tsx'
import styles from './clip-row.module.css'
import { useClipTally } from './use-clip-tally.ts'
import { type ClipStatus, remainingMs, useClipStatus, watchPlayback } from './use-playback.ts'

const ICON = { size: 14, strokeWidth: 1.5, 'aria-hidden': true } as const

/** One clip: picture, name, what is left, and what can be done with it. */
export function ClipRow({ clip }: { clip: Clip }) {
  const t = useTranslations('mediaDock')
  const status = useClipStatus(clip)
  const tally = useClipTally(clip)
  const { file, uses } = clip
  const scenes = [...new Set(uses.map(({ sceneName }) => sceneName))].join(', ')
  return (
    <li className={styles['row']} aria-label={file.name}>
      <span className={styles['picture']}>
        <Thumbnail src={fileThumbnailUrl(file)} alt="">
          {file.kind === 'audio' ? (
            <span className={styles['sound']}>
              <AudioLines size={20} strokeWidth={1.5} aria-hidden="true" />
            </span>
          ) : undefined}
        </Thumbnail>
      </span>
      <div className={styles['words']}>
        <span className={styles['title']}>
          <b title={file.name}>{file.name}</b>
          <TallyTag tally={tally} />
        </span>
        <small title={scenes}>{t('inScenes', { scenes })}</small>
        <small className={styles['time']}>
          {t(`status_${status}`)} ·{' '}
          <LiveText
            read={() => t('left', { time: formatTimecode(remainingMs(clip)) })}
            watch={watchPlayback}
          />
        </small>
      </div>
      <div className={styles['controls']}>
        <Transport clip={clip} status={status} />
        <LoopToggle clip={clip} />
        <ClipEnd clip={clip} />
      </div>
    </li>
  )
}

function Transport({ clip, status }: { clip: Clip; status: ClipStatus }) {
  const t = useTranslations('mediaDock')
  const { name } = clip.file
  const first = clip.uses[0]
  if (status === 'closed') {
    return (
      <IconButton
        size="mini"
        look="outline"
        label={t('toPreview', { name, scene: first?.sceneName ?? '' })}
        icon={<MonitorUp {...ICON} />}
        onClick={() => first && selectPreviewScene(first.sceneId)}
      />
    )
  }
  return (
    <>
      {status === 'playing' ? (
        <IconButton
          size="mini"
          look="outline"
          label={t('stop', { name })}
          icon={<Square {...ICON} />}
          onClick={() => stopClip(clip)}
        />
      ) : (
        <IconButton
          size="mini"
          look="outline"
          label={t('play', { name })}
          icon={<Play {...ICON} />}
          onClick={() => playClip(clip)}
        />
      )}
      <IconButton
        size="mini"
        look="outline"
        label={t('restart', { name })}
        icon={<RotateCcw {...ICON} />}
        onClick={() => restartClip(clip)}
      />
    </>
  )
}

function LoopToggle({ clip }: { clip: Clip }) {
  const t = useTranslations('mediaDock')
  const content = (clip.inPreview ?? clip.uses[0])?.content
  if (content?.kind !== 'media_source') return null
  return (
    <IconButton
      size="mini"
      look="outline"
      label={t('loop', { name: clip.file.name })}
      pressed={content.loop}
      disabledReason={clip.inPreview === null ? t('onlyInPreview') : undefined}
      icon={<Repeat {...ICON} />}
      onClick={() => setClipEnd(clip, { loop: !content.loop })}
    />
  )
}

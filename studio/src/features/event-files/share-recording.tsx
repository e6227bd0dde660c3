import type { Recording } from '@proscenium/protocol'
import { Check, Copy, Link2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { Button } from '../../components/button.tsx'
import { LinkReach } from '../../components/link-reach.tsx'
import { Popover } from '../../components/popover.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { TextField } from '../../components/text-field.tsx'
import { useCopy } from '../../components/use-copy.ts'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { createRecordingLink, type RecordingLink } from '../../model/recordings/actions.ts'
import styles from './share-recording.module.css'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Props of {@link ShareRecording}. */
export interface ShareRecordingProps {
  readonly eventId: string
  readonly recording: Pick<Recording, 'id' | 'playUrl'>
}

/** Links by which others watch or keep this recording for a while, without an account (CORE-REC-006). */
export function ShareRecording({ eventId, recording }: ShareRecordingProps) {
  const t = useTranslations('eventFiles')
  const [isOpen, setOpen] = useState(false)
  if (recording.playUrl === null) return null
  return (
    <Popover
      label={t('share')}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button size="page" icon={<Link2 {...ICON} />}>
          {t('share')}
        </Button>
      }
    >
      <SharedLinks eventId={eventId} recordingId={recording.id} />
    </Popover>
  )
}

function SharedLinks({ eventId, recordingId }: { eventId: string; recordingId: string }) {
  const t = useTranslations('eventFiles')
  const format = useFormatter()
  const [link, setLink] = useState<RecordingLink | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is made by asking for one
  useEffect(() => {
    let isGone = false
    setFailed(false)
    void createRecordingLink(eventId, recordingId).then((made) => {
      if (isGone) return
      if (made) setLink(made)
      else setFailed(true)
    })
    return () => {
      isGone = true
    }
  }, [eventId, recordingId, attempt])
  if (hasFailed) {
    return (
      <div className={styles['links']} role="alert">
        <p>{t('linkFailed')}</p>
        <Button onClick={() => setAttempt(attempt + 1)}>{t('tryAgain')}</Button>
      </div>
    )
  }
  if (link === null) {
    return (
      <div className={styles['links']} aria-busy="true">
        <Skeleton height={52} />
        <Skeleton height={52} />
      </div>
    )
  }
  // A link to a show that goes on may last into tomorrow.
  const until = format.dateTime(new Date(link.expiresAt), {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  return (
    <div className={styles['links']}>
      {link.downloadUrl === null ? null : (
        <CopiedLink label={t('downloadLink')} value={link.downloadUrl} />
      )}
      {link.playUrl === null ? null : (
        <CopiedLink label={t('playerLink')} hint={t('playerLinkHelp')} value={link.playUrl} />
      )}
      <p>{t('linkUntil', { time: until })}</p>
      <LinkReach link={link.downloadUrl ?? link.playUrl ?? ''} />
    </div>
  )
}

function CopiedLink({ label, value, hint }: { label: string; value: string; hint?: string }) {
  const t = useTranslations('eventFiles')
  const box = useRef<HTMLDivElement>(null)
  const { state, copy } = useCopy()
  useEffect(() => {
    if (state === 'failed') box.current?.querySelector('input')?.select()
  }, [state])
  const isCopied = state === 'copied'
  return (
    <div ref={box} className={styles['link']}>
      <TextField
        label={label}
        boxSize="default"
        readOnly
        value={value}
        hint={state === 'failed' ? t('copyByHand') : hint}
      />
      <Button
        icon={isCopied ? <Check {...ICON} /> : <Copy {...ICON} />}
        aria-label={t('copyNamed', { name: label })}
        onClick={() => void copy(value)}
      >
        {t(isCopied ? 'copied' : 'copy')}
      </Button>
      <VisuallyHidden role="status">{isCopied ? t('copied') : ''}</VisuallyHidden>
    </div>
  )
}

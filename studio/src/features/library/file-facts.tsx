import {
  findFileFault,
  findMediaFault,
  formatBitRate,
  formatBytes,
  type LibraryFile,
  type StorageWelcome,
  totalBitRate,
} from '@proscenium/protocol'
import { Check, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { formatTimecode } from '../../components/format-timecode.ts'
import { faultValues } from '../../model/files/upload-texts.ts'
import { codecName } from './codec-name.ts'
import styles from './file-details.module.css'

/** What files must fulfil. */
type Limits = StorageWelcome['filesConstraints']

/** Props of {@link FileFacts}. */
export interface FileFactsProps {
  readonly file: LibraryFile
  readonly limits: Limits
}

/** What is in a file, beside what the limits of uploads are (LIB-ANA-001 to LIB-ANA-013). */
export function FileFacts({ file, limits }: FileFactsProps) {
  const t = useTranslations('library')
  const locale = useLocale()
  const format = useFormatter()
  const added = format.dateTime(new Date(file.createdAt), { dateStyle: 'medium' })
  const size = formatBytes(file.sizeBytes, locale)
  const bitRate = file.analysis ? totalBitRate(file.analysis) : 0
  return (
    <dl className={styles['facts']}>
      {file.kind === 'audio' ? null : (
        <Fact name={t('picture')}>
          <PictureText file={file} />
        </Fact>
      )}
      {file.kind === 'image' ? null : (
        <>
          <Fact name={t('sound')}>
            <SoundText file={file} />
          </Fact>
          <Fact name={t('duration')}>{formatTimecode(file.duration * 1_000)}</Fact>
        </>
      )}
      {bitRate === 0 ? null : (
        <Fact name={t('bitRate')}>
          {limits.maxBitrate === undefined
            ? formatBitRate(bitRate, locale)
            : t('ofAllowed', {
                value: formatBitRate(bitRate, locale),
                limit: formatBitRate(limits.maxBitrate, locale),
              })}
        </Fact>
      )}
      <Fact name={t('type')}>{file.mimeType}</Fact>
      <Fact name={t('size')}>
        {limits.maxSizeBytes == null
          ? size
          : t('ofAllowed', { value: size, limit: formatBytes(limits.maxSizeBytes, locale) })}
      </Fact>
      <Fact name={t('added')}>{added}</Fact>
      <Fact name={t('check')}>
        <CheckOfLimits file={file} limits={limits} />
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

/** Size, frames a second and codec of the first picture. */
function PictureText({ file }: { file: Exclude<LibraryFile, { kind: 'audio' }> }) {
  const t = useTranslations('library')
  const format = useFormatter()
  const size = t('pixels', { width: String(file.width), height: String(file.height) })
  const track = file.analysis?.videoTracks[0]
  const rate =
    track?.frameCount && track.duration
      ? t('framesPerSecond', {
          rate: format.number(track.frameCount / track.duration, { maximumFractionDigits: 2 }),
        })
      : null
  return [size, rate, track?.codec ? codecName(track.codec) : null].filter(Boolean).join(', ')
}

function SoundText({ file }: { file: Exclude<LibraryFile, { kind: 'image' }> }) {
  const t = useTranslations('library')
  if (file.kind === 'video' && !file.hasAudio) return t('silent')
  const codec = file.analysis?.audioTracks[0]?.codec
  return codec ? codecName(codec) : t('withSound')
}

/** Files that came before a limit was set may be beyond it. */
function CheckOfLimits({ file, limits }: FileFactsProps) {
  const t = useTranslations('library')
  const words = useTranslations('notifications')
  const locale = useLocale()
  const fault =
    findFileFault(file, limits) ?? (file.analysis ? findMediaFault(file.analysis, limits) : null)
  const Icon = fault ? TriangleAlert : Check
  const values = fault && faultValues(fault, locale)
  return (
    <span className={styles['check']} data-fault={fault !== null || undefined}>
      <Icon size={14} strokeWidth={1.5} aria-hidden="true" />
      {fault && values
        ? `${words(fault.key, values)}. ${words(`${fault.key}Limit`, values)}`
        : t('fitsLimits')}
    </span>
  )
}

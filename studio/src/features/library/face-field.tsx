import type { FontFaceName, LibraryFontFace } from '@proscenium/protocol'
import { formatBytes, MAX_FONT_FACE_BYTES } from '@proscenium/protocol'
import { clsx } from 'clsx'
import { FileType, TriangleAlert, X } from 'lucide-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { IconButton } from '../../components/icon-button.tsx'

import { checkFontFile } from '../../services/fonts/check-font-file.ts'
import styles from './fonts.module.css'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Props of {@link FaceField}. */
export interface FaceFieldProps {
  readonly face: FontFaceName
  /** What the font has already. */
  readonly stored: LibraryFontFace | undefined
  /** What was chosen to be sent. */
  readonly file: File | undefined
  /** Why the server refused what was sent. */
  readonly refused: string | undefined
  readonly onChange: (file: File | undefined) => void
}

/** The file of one face: chosen or dropped, and looked into before it counts. */
export function FaceField({ face, stored, file, refused, onChange }: FaceFieldProps) {
  const t = useTranslations('library')
  const locale = useLocale()
  const input = useRef<HTMLInputElement>(null)
  const noteId = useId()
  const size = formatBytes(MAX_FONT_FACE_BYTES, locale)
  const { isOver, reading, fault, take, clear, dropProps } = useFaceChoice(onChange, size)
  const hasFile = file !== undefined || stored !== undefined
  const faceName = t(`face_${face}`)
  const error = fault ?? refused
  return (
    <fieldset
      aria-label={faceName}
      className={clsx(styles['face'], isOver && styles['over'])}
      {...dropProps}
    >
      <span className={styles['faceHead']}>
        <b>{faceName}</b>
        <small>{t(face === 'regular' ? 'faceRequired' : 'faceOptional')}</small>
      </span>
      <button
        type="button"
        className={styles['choose']}
        aria-label={t(hasFile ? 'faceReplace' : 'faceChoose', { face: faceName })}
        aria-describedby={error ? noteId : undefined}
        onClick={() => input.current?.click()}
      >
        <FileType {...ICON} />
        <span className={styles['chosen']}>
          {reading === null ? (
            <Chosen file={file} stored={stored} size={size} />
          ) : (
            t('faceReading', { name: reading })
          )}
        </span>
      </button>
      {file === undefined ? null : (
        <IconButton
          label={t('faceRemove', { name: file.name })}
          icon={<X {...ICON} />}
          onClick={clear}
        />
      )}
      <input
        ref={input}
        type="file"
        accept=".ttf,.otf,.woff,.woff2"
        hidden
        data-face={face}
        onChange={({ target }) => {
          void take(target.files?.[0])
          target.value = ''
        }}
      />
      {error ? (
        <p id={noteId} role="alert" className={styles['fault']}>
          <TriangleAlert {...ICON} />
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}

function Chosen({
  file,
  stored,
  size,
}: Pick<FaceFieldProps, 'file' | 'stored'> & { size: string }) {
  const t = useTranslations('library')
  const locale = useLocale()
  if (file) return <>{file.name}</>
  if (stored) {
    const format = stored.format.toUpperCase()
    return <>{t('faceStored', { format, size: formatBytes(stored.sizeBytes, locale) })}</>
  }
  return (
    <small>
      {t('faceDrop', { size })} <u>{t('faceBrowse')}</u>
    </small>
  )
}

/** A file that is chosen or dropped counts once it was found good. */
function useFaceChoice(onChange: FaceFieldProps['onChange'], size: string) {
  const t = useTranslations('library')
  const [isOver, setIsOver] = useState(false)
  const [reading, setReading] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const take = async (taken: File | undefined) => {
    if (!taken) return
    const { name } = taken
    setFault(null)
    setReading(name)
    const found = await checkFontFile(taken)
    setReading(null)
    if (found === null) onChange(taken)
    else setFault(t(`fontFault_${found}`, { name, size }))
  }
  const clear = () => {
    setFault(null)
    onChange(undefined)
  }
  const dropProps = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setIsOver(false)
      void take(event.dataTransfer.files[0])
    },
  }
  return { isOver, reading, fault, take, clear, dropProps }
}

import type { LibraryFile } from '@proscenium/protocol'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Select } from '../../components/select.tsx'
import { storageQuery } from '../../model/files/queries.ts'
import styles from './transition-options.module.css'

/** Props of {@link MediaChoice}. */
export interface MediaChoiceProps {
  readonly kind: Extract<LibraryFile['kind'], 'image' | 'video'>
  /** Null while none is chosen. */
  readonly fileId: string | null
  readonly onChoose: (fileId: string) => void
}

/** The image of a luma wipe, or the clip of a stinger, out of the library. */
export function MediaChoice({ kind, fileId, onChoose }: MediaChoiceProps) {
  const t = useTranslations('transitionPicker')
  const { data, isPending, isError } = useQuery(storageQuery())
  const files = data?.files.filter((file) => file.kind === kind) ?? []
  if (isPending) return <p className={styles['hint']}>{t('filesLoading')}</p>
  if (isError) return <p className={styles['hint']}>{t('filesFailed')}</p>
  if (files.length === 0) return <p className={styles['hint']}>{t(`noFiles_${kind}`)}</p>
  return (
    <div className={styles['row']}>
      <span aria-hidden="true">{t(`file_${kind}`)}</span>
      <Select
        aria-label={t(`file_${kind}`)}
        value={fileId ?? ''}
        options={[
          { value: '', label: t('chooseFile'), disabled: true },
          ...files.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id) => id !== '' && onChoose(id)}
      />
    </div>
  )
}

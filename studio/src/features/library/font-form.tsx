import { fontFaces, type LibraryFont } from '@proscenium/protocol'
import { TriangleAlert } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Banner } from '../../components/banner.tsx'
import { Button } from '../../components/button.tsx'
import { useFailureWords } from '../../components/failure-words.ts'
import { TextField } from '../../components/text-field.tsx'
import type { ActionFailure } from '../../model/failure.ts'
import type { FontFiles } from '../../model/fonts/actions.ts'
import { faceUrl } from '../../model/fonts/queries.ts'
import type { SpecimenFace } from '../../services/fonts/specimen-fonts.ts'
import { FaceField } from './face-field.tsx'
import { FontSpecimen } from './font-specimen.tsx'
import styles from './fonts.module.css'

const MAX_NAME_LENGTH = 200
const ICON = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Props of {@link FontForm}. */
export interface FontFormProps {
  /** Left out while it is made. */
  readonly font?: LibraryFont
  /** Resolves to why it failed; null when it is done. */
  readonly onSave: (name: string, files: FontFiles) => Promise<ActionFailure | null>
  /** Further buttons. */
  readonly actions?: ReactNode
}

/** Name and files of a font, with a specimen of what was chosen. */
export function FontForm({ font, onSave, actions }: FontFormProps) {
  const t = useTranslations('library')
  const { reason, faults } = useFailureWords()
  const [name, setName] = useState(font?.name ?? '')
  const [files, setFiles] = useState<FontFiles>({})
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<ActionFailure | null>(null)
  const wanted = name.trim()
  const isChanged = wanted !== (font?.name ?? '') || Object.values(files).some(Boolean)
  const needsRegular = !font && !files.regular
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || needsRegular || !isChanged) return
    setIsBusy(true)
    setFailure(null)
    setFailure(await onSave(wanted, files))
    setIsBusy(false)
  }
  const nothingToSave = font && !isChanged ? t('fontNotChanged') : undefined
  return (
    <div className={styles['columns']}>
      <form className={styles['form']} onSubmit={(event) => void save(event)}>
        <TextField
          label={t('fontName')}
          hint={font ? undefined : t('fontNameHint')}
          error={failure ? faults(failure)['name'] : undefined}
          maxLength={MAX_NAME_LENGTH}
          required={font !== undefined}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <fieldset className={styles['faces']}>
          <legend>{t('fontFaces')}</legend>
          {fontFaces.map((face) => (
            <FaceField
              key={face}
              face={face}
              file={files[face]}
              stored={font?.faces.find((one) => one.face === face)}
              refused={failure ? faults(failure)[face] : undefined}
              onChange={(file) => setFiles((before) => withFile(before, face, file))}
            />
          ))}
        </fieldset>
        {failure ? (
          <Banner
            look="warn"
            announce="alert"
            icon={<TriangleAlert {...ICON} />}
            title={t('fontFailed')}
            detail={reason(failure)}
          />
        ) : null}
        <div className={styles['actions']}>
          <Button
            type="submit"
            variant="primary"
            busy={isBusy}
            disabledReason={needsRegular ? t('fontNeedsRegular') : nothingToSave}
          >
            {t('fontSave')}
          </Button>
          {isBusy && !font ? <small role="status">{t('fontSaving')}</small> : null}
          {actions}
        </div>
      </form>
      <FontSpecimen faces={shownFaces(font, files)} version={versionOf(font, files)} />
    </div>
  )
}

function withFile(files: FontFiles, face: keyof FontFiles, file: File | undefined): FontFiles {
  const { [face]: _, ...others } = files
  return file ? { ...others, [face]: file } : others
}

/** What was chosen goes before what is stored. */
function shownFaces(font: LibraryFont | undefined, files: FontFiles): SpecimenFace[] {
  return fontFaces.flatMap((face): SpecimenFace[] => {
    const file = files[face]
    const stored = font?.faces.find((one) => one.face === face)
    if (file) return [{ face, source: file }]
    return stored ? [{ face, source: faceUrl(stored.url) }] : []
  })
}

function versionOf(font: LibraryFont | undefined, files: FontFiles): string {
  const chosen = fontFaces.map((face) => [files[face]?.name, files[face]?.lastModified])
  return JSON.stringify([font?.faces.map(({ url }) => url), chosen])
}

import { DEFAULT_FONT_ID } from '@proscenium/protocol'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Select } from '../../../components/select.tsx'
import { fontsQuery } from '../../../model/fonts/queries.ts'
import { bundledFonts } from '../../../services/fonts/bundled-fonts.ts'
import { Row } from './section.tsx'
import styles from './text-rows.module.css'

/** In what the words are set (CORE-TXT-003, LIB-SCR-013): the fonts that come with the studio and those of the library. */
export function FontRow({
  fontId,
  onChange,
}: {
  readonly fontId: string
  readonly onChange: (fontId: string) => void
}) {
  const t = useTranslations('sceneEditor')
  const { data = [] } = useQuery(fontsQuery())
  const usable = data.filter(({ disabled }) => !disabled)
  const known = [
    { value: DEFAULT_FONT_ID, label: t('fontDefault') },
    ...bundledFonts.map(({ id }) => ({ value: id, label: id })),
    ...usable.map(({ id, name }) => ({ value: id, label: name })),
  ]
  // A font that is not here is shown in the one that stands in for it (CORE-TXT-012).
  const isKnown = known.some(({ value }) => value === fontId)
  return (
    <Row label={t('font')}>
      <Select
        aria-label={t('font')}
        className={styles['grow']}
        value={fontId}
        options={
          isKnown ? known : [{ value: fontId, label: t('fontMissing', { fontId }) }, ...known]
        }
        onChange={onChange}
      />
    </Row>
  )
}

import { type FontFaceName, fontFaces } from '@proscenium/protocol'
import { useTranslations } from 'use-intl'
import { faceStyles } from '../../services/fonts/library-font-source.ts'
import type { SpecimenFace } from '../../services/fonts/specimen-fonts.ts'
import styles from './fonts.module.css'
import { useSpecimen } from './use-specimen.ts'

const SIZES = [48, 32, 20, 14] as const

/** Props of {@link FontSpecimen}. */
export interface FontSpecimenProps {
  readonly faces: readonly SpecimenFace[]
  /** Another one means other faces. */
  readonly version: string
}

/** How words look in a font: in all its faces and at several sizes. */
export function FontSpecimen({ faces, version }: FontSpecimenProps) {
  const t = useTranslations('library')
  const family = useSpecimen(faces, version)
  return (
    <section className={styles['specimen']} aria-labelledby="specimen">
      <h2 id="specimen">{t('specimen')}</h2>
      {faces.length === 0 ? (
        <p className={styles['none']}>{t('specimenNone')}</p>
      ) : (
        <div style={{ fontFamily: family }} data-specimen={family}>
          {SIZES.map((size) => (
            <p key={size} style={{ fontSize: size }} className={styles['line']}>
              {t('specimenWords')}
            </p>
          ))}
          <p className={styles['figures']}>{t('specimenFigures')}</p>
          <dl className={styles['faceLines']}>
            {fontFaces.map((face) => (
              <FaceLine key={face} face={face} isOwn={faces.some((one) => one.face === face)} />
            ))}
          </dl>
        </div>
      )}
    </section>
  )
}

function FaceLine({ face, isOwn }: { readonly face: FontFaceName; readonly isOwn: boolean }) {
  const t = useTranslations('library')
  const { weight, style } = faceStyles[face]
  return (
    <div>
      <dt>
        {t(`face_${face}`)}
        {isOwn ? null : <small> {t('specimenDrawn')}</small>}
      </dt>
      <dd style={{ fontWeight: Number(weight), fontStyle: style }}>{t('specimenWords')}</dd>
    </div>
  )
}

import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { applyTheme } from '../../model/overlays/apply-theme.ts'
import { SCENE_THEMES } from '../../model/overlays/scene-themes.ts'
import { selectPreviewScene } from '../../model/scenes/selectors.ts'
import { scenesState } from '../../model/scenes/store.ts'
import styles from './overlay-library.module.css'

/** The themes for the captions of the scene under edit; nothing where it has no captions (GAP-140). */
export function ThemeRow() {
  const t = useTranslations('overlayLibrary')
  const scene = selectPreviewScene(useSnapshot(scenesState))
  if (!scene?.visualElements.some(({ overlays }) => overlays.length > 0)) return null
  return (
    <section className={styles['row']}>
      <h2>{t('themes')}</h2>
      <ul className={styles['themes']} aria-label={t('themes')}>
        {SCENE_THEMES.map((theme) => (
          <li key={theme.id}>
            <button
              type="button"
              aria-label={t('themeNamed', { name: t(`theme_${theme.id}`) })}
              style={{ color: `#${theme.fontColor}`, background: `#${theme.overlayColor}` }}
              onClick={() => applyTheme(theme)}
            >
              {t(`theme_${theme.id}`)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { useEffect, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Select } from '../../components/select.tsx'
import { loadShaderNames } from '../../model/transition/shader-names.ts'
import styles from './transition-options.module.css'
import { useEffectName } from './transition-words.ts'

/** Props of {@link ShaderChoice}. */
export interface ShaderChoiceProps {
  /** Null while none is chosen. */
  readonly name: string | null
  readonly onChoose: (name: string) => void
}

/** One of the effects that others have written, by its name. */
export function ShaderChoice({ name, onChoose }: ShaderChoiceProps) {
  const t = useTranslations('transitionPicker')
  const locale = useLocale()
  const effectName = useEffectName()
  const [names, setNames] = useState<readonly string[] | null>(null)
  useEffect(() => {
    let isGone = false
    loadShaderNames().then(
      (loaded) => isGone || setNames(loaded),
      () => isGone || setNames([]),
    )
    return () => {
      isGone = true
    }
  }, [])
  if (names === null) return <p className={styles['hint']}>{t('filesLoading')}</p>
  if (names.length === 0) return <p className={styles['hint']}>{t('shadersFailed')}</p>
  return (
    <div className={styles['row']}>
      <span aria-hidden="true">{t('shader')}</span>
      <Select
        aria-label={t('shader')}
        value={name ?? ''}
        options={[
          { value: '', label: t('chooseShader'), disabled: true },
          ...names
            .map((value) => ({ value, label: effectName(value) }))
            .sort((a, b) => a.label.localeCompare(b.label, locale)),
        ]}
        onChange={(chosen) => chosen !== '' && onChoose(chosen)}
      />
    </div>
  )
}

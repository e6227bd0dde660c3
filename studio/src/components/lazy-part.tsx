import { type ComponentType, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from './button.tsx'
import styles from './lazy-part.module.css'
import { Spinner } from './spinner.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

/**
 * A part of a page whose code is fetched when it is first shown, because most visits need none of it. While it is on
 * its way a spinner stands in its place; where it can't be fetched, words and a button to try again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let fetched: ComponentType<Props> | undefined
  // biome-ignore lint/correctness/noComponentHookFactories: as React.lazy is one; each part is made once, beside imports
  return function LazyPart(props: Props) {
    const [attempt, setAttempt] = useState(0)
    const [Part, setPart] = useState<ComponentType<Props> | undefined>(() => fetched)
    const [isLost, setIsLost] = useState(false)
    const isWanted = Part === undefined
    // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is made by asking for one
    useEffect(() => {
      if (!isWanted) return
      let isShown = true
      load().then(
        (found) => {
          fetched = found
          if (isShown) setPart(() => found)
        },
        () => isShown && setIsLost(true),
      )
      return () => {
        isShown = false
      }
    }, [isWanted, attempt])
    if (Part) return <Part {...props} />
    if (!isLost) return <PartOnItsWay />
    const retry = () => {
      setIsLost(false)
      setAttempt(attempt + 1)
    }
    return <LostPart onRetry={retry} />
  }
}

function PartOnItsWay() {
  const t = useTranslations('components')
  return (
    <div className={styles['waiting']} role="status">
      <Spinner size={20} />
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
    </div>
  )
}

function LostPart({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('components')
  return (
    <div className={styles['waiting']} role="alert">
      <p>{t('partLost')}</p>
      <Button size="mini" onClick={onRetry}>
        {t('again')}
      </Button>
    </div>
  )
}

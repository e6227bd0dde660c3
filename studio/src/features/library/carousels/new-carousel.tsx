import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/button.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { createCarousel } from '../../../model/library/carousel-actions.ts'
import styles from './carousels.module.css'

/** Makes a carousel by its name, which stays (GAP-159). */
export function NewCarousel({ onMade }: { readonly onMade: (id: string) => void }) {
  const t = useTranslations('library')
  const [name, setName] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  async function make(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '' || isBusy) return
    setIsBusy(true)
    const made = await createCarousel(name.trim())
    setIsBusy(false)
    if ('failure' in made) return
    setName('')
    onMade(made.carousel.id)
  }
  return (
    <form className={styles['new']} onSubmit={(event) => void make(event)}>
      <TextField
        label={t('newCarousel')}
        boxSize="default"
        maxLength={200}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button
        type="submit"
        variant="soft"
        icon={<Plus size={16} strokeWidth={1.5} aria-hidden="true" />}
        busy={isBusy}
        disabledReason={name.trim() === '' ? t('newCarouselNeeds') : undefined}
      >
        {t('makeCarousel')}
      </Button>
    </form>
  )
}

import { Magnet, Mic, MicOff, Plus, Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../components/button.tsx'
import { ColourField } from '../../components/colour-field.tsx'
import { Field } from '../../components/field.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { NumberField } from '../../components/number-field.tsx'
import { Segmented } from '../../components/segmented.tsx'
import { Select } from '../../components/select.tsx'
import { Slider } from '../../components/slider.tsx'
import { Switch } from '../../components/switch.tsx'
import { TextAreaField } from '../../components/text-area-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import styles from './gallery.module.css'
import { GallerySection } from './gallery-section.tsx'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Buttons in every look, size and state. */
export function GalleryButtons() {
  const t = useTranslations('gallery')
  return (
    <>
      <GallerySection title={t('buttons')}>
        {(['primary', 'outline', 'soft', 'ghost', 'danger'] as const).map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        {(['mini', 'compact', 'default', 'page'] as const).map((size) => (
          <Button key={size} size={size} icon={<Plus {...ICON} />}>
            {size}
          </Button>
        ))}
        <Button busy>{t('busy')}</Button>
        <Button disabled>{t('disabled')}</Button>
        <Button disabledReason={t('reason')}>{t('refused')}</Button>
        <Button aria-pressed>{t('pressed')}</Button>
      </GallerySection>
      <GallerySection title={t('iconButtons')}>
        {(['mini', 'compact', 'default'] as const).map((size) => (
          <IconButton key={size} size={size} label={t('snap')} icon={<Magnet {...ICON} />} />
        ))}
        <IconButton pressed label={t('snap')} keys="Shift S" icon={<Magnet {...ICON} />} />
        <IconButton look="outline" label={t('mute')} icon={<Mic {...ICON} />} />
        <IconButton look="light" pressed label={t('mute')} icon={<MicOff {...ICON} />} />
        <IconButton disabledReason={t('reason')} label={t('snap')} icon={<Magnet {...ICON} />} />
      </GallerySection>
    </>
  )
}

/** Everything that takes a value. */
export function GalleryFields() {
  const t = useTranslations('gallery')
  const [number, setNumber] = useState(45.5)
  const [percent, setPercent] = useState(60)
  const [choice, setChoice] = useState<'fit' | 'fill' | 'stretch'>('fill')
  const [isOn, setOn] = useState(true)
  const [colour, setColour] = useState('#FFC857')
  const sizing = (['fit', 'fill', 'stretch'] as const).map((value) => ({ value, label: value }))
  return (
    <>
      <GallerySection title={t('textFields')}>
        <div className={styles['wide']}>
          <TextField label={t('name')} hint={t('hint')} icon={<Search {...ICON} />} />
        </div>
        <div className={styles['wide']}>
          <TextField label={t('name')} defaultValue="anna@kellerhour" error={t('error')} />
        </div>
        <div className={styles['wide']}>
          <TextAreaField label={t('description')} />
        </div>
      </GallerySection>
      <GallerySection title={t('numbersAndChoices')}>
        <NumberField
          className={styles['half']}
          label="X1"
          prefix="X1"
          unit="%"
          step={0.5}
          value={number}
          onCommit={setNumber}
        />
        <NumberField
          className={styles['half']}
          label="Y1"
          value={0}
          onCommit={setNumber}
          disabled
        />
        <Select
          className={styles['half']}
          aria-label={t('sizing')}
          options={sizing}
          value={choice}
          onChange={setChoice}
        />
        <Segmented label={t('sizing')} options={sizing} value={choice} onChange={setChoice} />
        <Segmented
          label={t('sizing')}
          size="large"
          block
          options={sizing}
          value={choice}
          onChange={setChoice}
        />
        <Field label={t('switch')} layout="beside">
          {(control) => <Switch control={control} checked={isOn} onChange={setOn} />}
        </Field>
        <Switch label={t('switch')} checked={!isOn} onChange={(next) => setOn(!next)} />
        <Switch label={t('switch')} checked disabled onChange={setOn} />
        <ColourField label={t('colour')} value={colour} onChange={setColour} alpha />
        <div className={styles['wide']}>
          <Slider
            label={t('opacity')}
            value={percent}
            valueText={`${percent} %`}
            onChange={setPercent}
          />
        </div>
        <div className={styles['fader']}>
          <Slider look="fader" label={t('volume')} value={percent} onChange={setPercent} />
        </div>
      </GallerySection>
    </>
  )
}

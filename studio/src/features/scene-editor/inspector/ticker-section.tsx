import { type Ticker, tickerSchema } from '@proscenium/protocol'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { Segmented } from '../../../components/segmented.tsx'
import { Switch } from '../../../components/switch.tsx'
import type { TextSectionProps } from './letters-section.tsx'
import { FoldSection, Row } from './section.tsx'
import { SliderRow } from './slider-row.tsx'
import { WordField } from './word-field.tsx'

const MAX_SPEED = 60
const MAX_SEPARATOR = 50
const WAYS = ['auto', 'left', 'right'] as const

/** One line that runs through the box for ever: an addition to the specification. */
export const TickerSection = memo(function TickerSection({ content, edit }: TextSectionProps) {
  const t = useTranslations('sceneEditor')
  const { ticker } = content
  const changed = (fields: Partial<Ticker>) => (ticker ? { ...ticker, ...fields } : undefined)
  return (
    <FoldSection name="ticker" title={t('ticker')} summary={ticker ? t('on') : undefined}>
      <Row label={t('tickerOn')}>
        <Switch
          label={t('tickerHint')}
          checked={ticker !== undefined}
          onChange={(isOn) => edit.set({ ticker: isOn ? tickerSchema.parse({}) : undefined })}
        />
      </Row>
      {ticker ? (
        <>
          <SliderRow
            label={t('tickerSpeed')}
            min={1}
            max={MAX_SPEED}
            unit="%/s"
            value={ticker.speed}
            onDrag={(speed) => edit.drag({ ticker: changed({ speed }) })}
            onDrop={edit.drop}
            onSet={(speed) => edit.set({ ticker: changed({ speed }) })}
          />
          <Row label={t('tickerWay')}>
            <Segmented
              label={t('tickerWay')}
              value={ticker.direction ?? 'auto'}
              options={WAYS.map((value) => ({ value, label: t(`tickerWay_${value}`) }))}
              onChange={(way) => {
                const { direction: _before, ...rest } = ticker
                edit.set({ ticker: way === 'auto' ? rest : { ...rest, direction: way } })
              }}
            />
          </Row>
          <Row label={t('separator')}>
            <WordField
              label={t('separatorHint')}
              maxLength={MAX_SEPARATOR}
              value={ticker.separator}
              onCommit={(separator) => edit.set({ ticker: changed({ separator }) })}
            />
          </Row>
        </>
      ) : null}
    </FoldSection>
  )
})

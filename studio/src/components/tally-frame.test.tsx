import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { TallyFrame } from './tally-frame.tsx'
import { TallyTag } from './tally-tag.tsx'

afterEach(cleanup)

describe('tally', () => {
  it('is always a word as well', () => {
    renderWithTexts(
      <>
        <TallyTag tally="program" />
        <TallyTag tally="preview" />
        <TallyTag tally="armed" />
        <TallyTag tally="paused" />
        <TallyTag tally="unsure" />
      </>,
    )
    for (const word of ['ON AIR', 'PREVIEW', 'PGM', 'PAUSED', 'ON AIR?'])
      expect(screen.getByText(word)).toBeTruthy()
  })

  it('says nothing where nothing is seen', () => {
    const { container } = renderWithTexts(<TallyTag tally="none" />)
    expect(container.textContent).toBe('')
  })

  it('keeps what it frames', () => {
    renderWithTexts(
      <TallyFrame tally="preview" data-testid="frame">
        picture
      </TallyFrame>,
    )
    expect(screen.getByTestId('frame').dataset['tally']).toBe('preview')
    expect(screen.getByText('picture')).toBeTruthy()
  })
})

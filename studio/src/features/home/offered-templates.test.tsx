import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeServices } from '../../testing/fake-services.ts'
import { aTemplate } from '../../testing/fake-template-server.ts'
import { renderRoutedPage } from '../../testing/render-routed-page.tsx'
import { OfferedTemplates } from './offered-templates.tsx'

const fakes = fakeServices()
afterEach(() => {
  cleanup()
  fakes.dispose()
})

describe('the templates that the server offers', () => {
  it('go on at the first one that comes, when all are asked for', async () => {
    const templates = Array.from({ length: 10 }, (_, at) =>
      aTemplate({ id: `t${at}`, name: `Show ${at}`, owner: 'global' }),
    )
    const tiles = templates.map(({ id, name }, position) => ({
      id: `tile-${id}`,
      title: name,
      description: '',
      imageUrl: null,
      templateId: id,
      position,
    }))
    // One has been deleted since.
    const left = templates.toSpliced(2, 1)
    await renderRoutedPage(
      <OfferedTemplates
        entry={{ id: 'editorial', name: 'Picked', tiles }}
        templates={left}
        starting={null}
        orientation="landscape"
        onStart={vi.fn()}
      />,
    )
    expect(screen.queryByText('Show 8')).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: 'All templates (10)' }))
    expect(document.activeElement?.getAttribute('href')).toBe('/templates/t8/edit')
  })
})

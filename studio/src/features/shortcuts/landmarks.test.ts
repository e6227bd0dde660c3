import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { focusNextLandmark } from './landmarks.ts'

beforeEach(() => {
  // Nothing is laid out here.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList)
  document.body.innerHTML = `
    <nav><a href="#a" id="nav">Home</a></nav>
    <main id="main" tabindex="-1">
      <section data-landmark="preview" tabindex="-1" id="preview"></section>
      <div data-landmark="scenes" role="listbox" tabindex="-1"><i tabindex="0" id="tile"></i></div>
    </main>
    <footer data-landmark="status"><button id="status">Log</button></footer>`
})

afterEach(() => {
  vi.restoreAllMocks()
  document.body.innerHTML = ''
})

const focusedId = () => document.activeElement?.id

it('goes through the regions in a ring, and to what is focused within where a region has no focus of its own', () => {
  const met = ['nav', 'preview', 'tile', 'status', 'nav']
  for (const id of met) {
    focusNextLandmark(1)
    expect(focusedId()).toBe(id)
  }
  for (const id of ['status', 'tile', 'preview', 'nav', 'status']) {
    focusNextLandmark(-1)
    expect(focusedId()).toBe(id)
  }
})

it('begins at the first, or going back at the last, where focus is in none', () => {
  document.getElementById('main')?.focus()
  focusNextLandmark(-1)
  expect(focusedId()).toBe('status')
  document.getElementById('main')?.focus()
  focusNextLandmark(1)
  expect(focusedId()).toBe('nav')
})

it('marks the region that it leads to, until focus goes on: a press within one shows no ring', () => {
  const preview = document.getElementById('preview')
  preview?.focus()
  expect(preview?.hasAttribute('data-ring')).toBe(false)
  document.getElementById('nav')?.focus()
  focusNextLandmark(1)
  expect(preview?.hasAttribute('data-ring')).toBe(true)
  focusNextLandmark(1)
  expect(preview?.hasAttribute('data-ring')).toBe(false)
})

import caveatUrl from '@fontsource-variable/caveat/files/caveat-latin-wght-normal.woff2?url'
import interItalicUrl from '@fontsource-variable/inter/files/inter-latin-wght-italic.woff2?url'
import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import monoItalicUrl from '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-italic.woff2?url'
import monoUrl from '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2?url'
import oswaldUrl from '@fontsource-variable/oswald/files/oswald-latin-wght-normal.woff2?url'
import serifItalicUrl from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-italic.woff2?url'
import serifUrl from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url'
import type { FontSource } from '@proscenium/engine'

/** A font that comes with the studio; its id in scenes is its name. */
export interface BundledFont {
  readonly id: string
  readonly source: FontSource
}

const face = (url: string, weight: string, style: 'normal' | 'italic' = 'normal') => ({
  url,
  weight,
  style,
})

/** Stands in for the default font and for every unknown one (GAP-030). */
export const fallbackFont: FontSource = {
  family: '"Inter", "Helvetica Neue", Arial, sans-serif',
  faces: [face(interUrl, '100 900'), face(interItalicUrl, '100 900', 'italic')],
}

/** The others: a book face, a tall one for headlines, one for figures and code, a hand. */
export const bundledFonts: readonly BundledFont[] = [
  {
    id: 'Source Serif',
    source: {
      family: '"Source Serif", Georgia, serif',
      faces: [face(serifUrl, '200 900'), face(serifItalicUrl, '200 900', 'italic')],
    },
  },
  {
    id: 'Oswald',
    source: { family: '"Oswald", Impact, sans-serif', faces: [face(oswaldUrl, '200 700')] },
  },
  {
    id: 'JetBrains Mono',
    source: {
      family: '"JetBrains Mono", Consolas, monospace',
      faces: [face(monoUrl, '100 800'), face(monoItalicUrl, '100 800', 'italic')],
    },
  },
  {
    id: 'Caveat',
    source: { family: '"Caveat", cursive', faces: [face(caveatUrl, '400 700')] },
  },
]

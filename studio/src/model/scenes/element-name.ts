import { elementName as derivedName, type VisualElement } from '@proscenium/protocol'
import type { Snapshot } from 'valtio'
import { browsersState } from '../browsers/store.ts'
import { carouselsState } from '../carousels/store.ts'
import { contributionsState } from '../contributions/store.ts'
import { filesState } from '../files/store.ts'

/** The name an element goes by (CORE-ELM-022); null leaves the kind's word to the catalogue. */
export function elementName(
  element: Snapshot<Pick<VisualElement, 'name' | 'content'>>,
): string | null {
  return derivedName(element, {
    contributionName: (slot) => contributionsState.slots.find(({ index }) => index === slot)?.name,
    carouselName: (carouselId) => carouselsState.carousels[carouselId]?.name,
    browserName: (browserId) => browsersState.browsers[browserId]?.name,
    fileName: (fileId) => filesState.files[fileId]?.name,
  })
}

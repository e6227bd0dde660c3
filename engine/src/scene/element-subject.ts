import type { VisualElement } from '@proscenium/protocol'

/** What elements and captions have in common: all that is drawn of them but their place. */
export type ElementSubject = Pick<
  VisualElement,
  | 'id'
  | 'background'
  | 'border'
  | 'content'
  | 'crop'
  | 'mask'
  | 'padding'
  | 'rotation'
  | 'sizing'
  | 'horizontalFlip'
  | 'verticalFlip'
  | 'looks'
>

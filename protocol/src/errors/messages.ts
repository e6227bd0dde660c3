import { itemExists, itemNotFound, storeFull } from './item-texts.ts'

/** Texts of the specification's catalogue that are no wire errors, to the letter (CORE-ERR-004 to CORE-ERR-014). */
export const messages = {
  itemExists,
  itemNotFound,
  storeFull,
  entityEmpty: 'The entity cannot be empty',
  entityInvalid: 'The entity is invalid',
  noUser: 'no user',
  noContribution: 'no contribution',
  noCarousel: 'no carousel',
  noBrowser: 'no browser',
  noFont: 'no font',
  unknownVisualElementType: 'Unknown visual element type',
  noActionnableCarousel: 'no actionnable carousel',
  noSelectedItem: 'no selected item',
  noMediaSource: 'no media source',
  /** LIB-FIL-024 */
  invalidMediaSource: 'invalid file type for media source',
  noFileWithId: (id: string) => `no file with id ${id}`,
  noSceneFound: 'no scene found',
  noCurrentFormat: 'no current format',
  noActiveSceneOrElement: 'no active scene or element',
  noCopiedElement: 'no copied element',
  sceneNotFoundInStore: 'Scene not found in the SceneStore',
  eventStopped: 'EventStopped: the event has stopped',
  contributionAlreadyRestarting: 'contribution already restarting',
  notificationKindNotImplemented: 'notification kind not implemented',
  contributionStatusInvalid: (status: string) => `The contribution status "${status}" is invalid`,
  /** LIB-UPL-037, GAP-148 */
  uploadBlocked:
    'This looks like a network error, the endpoint might be blocked by an internet provider or a firewall.',
  mediaSourcesOnlyInProgress: 'Event media sources can only be set while event is in progress',
} as const

import type { Carousel } from '@proscenium/protocol'
import { forgetBrowser, rememberBrowser } from '../browsers/receive.ts'
import { forgetCarousel, receiveCarousel, receiveLiveCarousel } from '../carousels/receive.ts'
import { forgetFiles, rememberFile } from '../files/actions.ts'
import { filesState } from '../files/store.ts'
import { forgetFont, rememberFont } from '../fonts/font-news.ts'
import { queryClient } from '../query-client.ts'
import { dismissPaywall, refreshUser } from '../session/actions.ts'
import { receiveRights, receiveUser } from '../session/rights.ts'
import { tellTemplateNews } from '../templates/template-news.ts'
import type { MessageHandlers } from './message-handlers.ts'

const listsChanged =
  (...names: readonly ('storage' | 'templates' | 'events')[]) =>
  () => {
    for (const name of names) void queryClient.invalidateQueries({ queryKey: [name] })
  }
const shelfChanged = (name: 'carousels' | 'overlays') => () =>
  void queryClient.invalidateQueries({ queryKey: ['library', name] })
const carouselListsChanged = shelfChanged('carousels')
const overlaysChanged = shelfChanged('overlays')
const carouselChanged = (carousel: Carousel) => {
  receiveCarousel(carousel)
  carouselListsChanged()
}
/** No screen shows these yet. */
const unseen = () => undefined

/** What messages about the user, his library and his video booths do. */
export const libraryHandlers: MessageHandlers<'library' | 'booth'> = {
  userUpdated: ({ user }) => receiveUser(user),
  rightsUpdated: ({ rights }) => receiveRights(rights),
  // What recordings take is part of it: one was finished or deleted.
  storageUpdated: listsChanged('storage', 'events'),
  fileAvailable: ({ file }) => rememberFile(file),
  fileRemoved: ({ id }) => forgetFiles([id]),
  thumbnailAvailable: ({ fileId, url }) => {
    const file = filesState.files[fileId]
    if (file) file.thumbnailUrl = url
    listsChanged('storage')()
  },
  templateCreated: listsChanged('templates'),
  templateUpdated: ({ template }) => {
    listsChanged('templates')()
    tellTemplateNews({ kind: 'template', template })
  },
  templateDeleted: ({ id }) => {
    listsChanged('templates')()
    tellTemplateNews({ kind: 'gone', templateId: id })
  },
  templateContributionUpdated: (slot) => {
    listsChanged('templates')()
    tellTemplateNews({ kind: 'slot', slot })
  },
  // What was bought is his now: the rights that it gives, and no more paywall before them (CORE-MED-010).
  purchaseUsed: () => {
    dismissPaywall()
    void refreshUser()
  },
  fontCreated: ({ font }) => rememberFont(font),
  fontUpdated: ({ font }) => rememberFont(font),
  fontDeleted: ({ id }) => forgetFont(id),
  overlayCreated: overlaysChanged,
  overlayUpdated: overlaysChanged,
  overlayDeleted: overlaysChanged,
  browserCreated: ({ browser }) => rememberBrowser(browser),
  browserUpdated: ({ browser }) => rememberBrowser(browser),
  browserDeleted: ({ id }) => forgetBrowser(id),
  carouselCreated: ({ carousel }) => carouselChanged(carousel),
  carouselUpdated: ({ carousel }) => carouselChanged(carousel),
  carouselDeleted: ({ id }) => {
    forgetCarousel(id)
    carouselListsChanged()
  },
  liveCarouselUpdated: ({ carousel }) => receiveLiveCarousel(carousel),
  // What became of the carousel as a whole is told as well.
  carouselItemCreated: unseen,
  carouselItemUpdated: unseen,
  carouselItemDeleted: unseen,
  videoboothCreated: unseen,
  videoboothUpdated: unseen,
  videoboothDeleted: unseen,
  videoboothSessionValidated: unseen,
  videoboothSessionInvalidated: unseen,
  videoboothSessionDeleted: unseen,
  videoboothSessionRecordingUploaded: unseen,
}

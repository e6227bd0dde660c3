import {
  createBrowser,
  deleteBrowser,
  getBrowser,
  listBrowsers,
  updateBrowser,
} from './browsers.ts'
import {
  addCarouselItem,
  createCarousel,
  deleteCarousel,
  deleteCarouselItem,
  getCarousel,
  getCarouselItem,
  getLiveCarousel,
  listCarousels,
  updateCarouselItem,
  updateLiveCarousel,
} from './carousels.ts'
import { getEditorialHome, listEditorialHomes } from './editorial.ts'
import { createFont, deleteFont, getFont, getFontFace, listFonts, updateFont } from './fonts.ts'
import { sendLog } from './logs.ts'
import { finishOAuth, startOAuth } from './oauth.ts'
import { createOverlay, deleteOverlay, listOverlays, updateOverlay } from './overlays.ts'
import {
  createCheckoutUrl,
  createSubscriptionSettingsUrl,
  getCheckoutStatus,
  getProduct,
  getPurchase,
  getWallet,
  listProducts,
  listSubscriptions,
} from './payment.ts'
import { getQrCode } from './qr-codes.ts'
import {
  deleteTemplateContributionImage,
  getTemplateContributionImage,
  getTemplateThumbnail,
  uploadTemplateContributionImage,
  uploadTemplateThumbnail,
} from './template-pictures.ts'
import { deleteTemplate, listTemplateFormats, updateTemplate } from './templates.ts'
import {
  deleteVideoBoothSession,
  getVideoBoothSession,
  listVideoBoothSessions,
  updateVideoBoothSession,
} from './video-booth-sessions.ts'
import {
  addVideoBoothRight,
  disableVideoBoothCrm,
  enableVideoBoothCrm,
  listSocialNetworks,
  listVideoBoothCategories,
  listVideoBoothCategoryFiles,
  listVideoBoothCategoryTemplates,
  listVideoBoothInvitations,
  listVideoBoothRights,
  removeVideoBoothInvitation,
  removeVideoBoothRight,
  resendVideoBoothInvitation,
  shareVideoBooth,
} from './video-booth-sharing.ts'
import {
  createVideoBooth,
  createVideoBoothTemplate,
  deleteVideoBooth,
  deleteVideoBoothAsset,
  deleteVideoBoothCategory,
  getVideoBooth,
  getVideoBoothCategory,
  getVideoBoothDeepLink,
  getVideoBoothTemplate,
  listVideoBooths,
  startVideoBooth,
  stopVideoBooth,
  updateVideoBooth,
  updateVideoBoothCategory,
  updateVideoBoothTemplate,
  uploadVideoBoothAsset,
} from './video-booths.ts'

/** The calls of libraries and commerce; written out because an inferred type is too long to be emitted. */
export interface LibraryCalls {
  readonly createBrowser: typeof createBrowser
  readonly listBrowsers: typeof listBrowsers
  readonly getBrowser: typeof getBrowser
  readonly deleteBrowser: typeof deleteBrowser
  readonly updateBrowser: typeof updateBrowser
  readonly listCarousels: typeof listCarousels
  readonly createCarousel: typeof createCarousel
  readonly getCarousel: typeof getCarousel
  readonly deleteCarousel: typeof deleteCarousel
  readonly addCarouselItem: typeof addCarouselItem
  readonly getCarouselItem: typeof getCarouselItem
  readonly updateCarouselItem: typeof updateCarouselItem
  readonly deleteCarouselItem: typeof deleteCarouselItem
  readonly getLiveCarousel: typeof getLiveCarousel
  readonly updateLiveCarousel: typeof updateLiveCarousel
  readonly listEditorialHomes: typeof listEditorialHomes
  readonly getEditorialHome: typeof getEditorialHome
  readonly listFonts: typeof listFonts
  readonly createFont: typeof createFont
  readonly getFont: typeof getFont
  readonly updateFont: typeof updateFont
  readonly deleteFont: typeof deleteFont
  readonly getFontFace: typeof getFontFace
  readonly listOverlays: typeof listOverlays
  readonly createOverlay: typeof createOverlay
  readonly updateOverlay: typeof updateOverlay
  readonly deleteOverlay: typeof deleteOverlay
  readonly getQrCode: typeof getQrCode
  readonly sendLog: typeof sendLog
  readonly startOAuth: typeof startOAuth
  readonly finishOAuth: typeof finishOAuth
  readonly getProduct: typeof getProduct
  readonly listProducts: typeof listProducts
  readonly listSubscriptions: typeof listSubscriptions
  readonly createSubscriptionSettingsUrl: typeof createSubscriptionSettingsUrl
  readonly createCheckoutUrl: typeof createCheckoutUrl
  readonly getPurchase: typeof getPurchase
  readonly getCheckoutStatus: typeof getCheckoutStatus
  readonly getWallet: typeof getWallet
  readonly listTemplateFormats: typeof listTemplateFormats
  readonly updateTemplate: typeof updateTemplate
  readonly deleteTemplate: typeof deleteTemplate
  readonly uploadTemplateContributionImage: typeof uploadTemplateContributionImage
  readonly deleteTemplateContributionImage: typeof deleteTemplateContributionImage
  readonly uploadTemplateThumbnail: typeof uploadTemplateThumbnail
  readonly getTemplateThumbnail: typeof getTemplateThumbnail
  readonly getTemplateContributionImage: typeof getTemplateContributionImage
  readonly listVideoBoothSessions: typeof listVideoBoothSessions
  readonly getVideoBoothSession: typeof getVideoBoothSession
  readonly updateVideoBoothSession: typeof updateVideoBoothSession
  readonly deleteVideoBoothSession: typeof deleteVideoBoothSession
  readonly listVideoBoothRights: typeof listVideoBoothRights
  readonly addVideoBoothRight: typeof addVideoBoothRight
  readonly removeVideoBoothRight: typeof removeVideoBoothRight
  readonly listVideoBoothInvitations: typeof listVideoBoothInvitations
  readonly removeVideoBoothInvitation: typeof removeVideoBoothInvitation
  readonly resendVideoBoothInvitation: typeof resendVideoBoothInvitation
  readonly enableVideoBoothCrm: typeof enableVideoBoothCrm
  readonly disableVideoBoothCrm: typeof disableVideoBoothCrm
  readonly shareVideoBooth: typeof shareVideoBooth
  readonly listSocialNetworks: typeof listSocialNetworks
  readonly listVideoBoothCategoryFiles: typeof listVideoBoothCategoryFiles
  readonly listVideoBoothCategories: typeof listVideoBoothCategories
  readonly listVideoBoothCategoryTemplates: typeof listVideoBoothCategoryTemplates
  readonly listVideoBooths: typeof listVideoBooths
  readonly createVideoBooth: typeof createVideoBooth
  readonly getVideoBooth: typeof getVideoBooth
  readonly updateVideoBooth: typeof updateVideoBooth
  readonly deleteVideoBooth: typeof deleteVideoBooth
  readonly getVideoBoothTemplate: typeof getVideoBoothTemplate
  readonly createVideoBoothTemplate: typeof createVideoBoothTemplate
  readonly updateVideoBoothTemplate: typeof updateVideoBoothTemplate
  readonly startVideoBooth: typeof startVideoBooth
  readonly stopVideoBooth: typeof stopVideoBooth
  readonly getVideoBoothDeepLink: typeof getVideoBoothDeepLink
  readonly getVideoBoothCategory: typeof getVideoBoothCategory
  readonly updateVideoBoothCategory: typeof updateVideoBoothCategory
  readonly deleteVideoBoothCategory: typeof deleteVideoBoothCategory
  readonly uploadVideoBoothAsset: typeof uploadVideoBoothAsset
  readonly deleteVideoBoothAsset: typeof deleteVideoBoothAsset
}

/** What the second document adds: templates, fonts, pages, carousels, booths and payments. */
export const libraryCalls: LibraryCalls = {
  createBrowser,
  listBrowsers,
  getBrowser,
  deleteBrowser,
  updateBrowser,
  listCarousels,
  createCarousel,
  getCarousel,
  deleteCarousel,
  addCarouselItem,
  getCarouselItem,
  updateCarouselItem,
  deleteCarouselItem,
  getLiveCarousel,
  updateLiveCarousel,
  listEditorialHomes,
  getEditorialHome,
  listFonts,
  createFont,
  getFont,
  updateFont,
  deleteFont,
  getFontFace,
  listOverlays,
  createOverlay,
  updateOverlay,
  deleteOverlay,
  getQrCode,
  sendLog,
  startOAuth,
  finishOAuth,
  getProduct,
  listProducts,
  listSubscriptions,
  createSubscriptionSettingsUrl,
  createCheckoutUrl,
  getPurchase,
  getCheckoutStatus,
  getWallet,
  listTemplateFormats,
  updateTemplate,
  deleteTemplate,
  uploadTemplateContributionImage,
  deleteTemplateContributionImage,
  uploadTemplateThumbnail,
  getTemplateThumbnail,
  getTemplateContributionImage,
  listVideoBoothSessions,
  getVideoBoothSession,
  updateVideoBoothSession,
  deleteVideoBoothSession,
  listVideoBoothRights,
  addVideoBoothRight,
  removeVideoBoothRight,
  listVideoBoothInvitations,
  removeVideoBoothInvitation,
  resendVideoBoothInvitation,
  enableVideoBoothCrm,
  disableVideoBoothCrm,
  shareVideoBooth,
  listSocialNetworks,
  listVideoBoothCategoryFiles,
  listVideoBoothCategories,
  listVideoBoothCategoryTemplates,
  listVideoBooths,
  createVideoBooth,
  getVideoBooth,
  updateVideoBooth,
  deleteVideoBooth,
  getVideoBoothTemplate,
  createVideoBoothTemplate,
  updateVideoBoothTemplate,
  startVideoBooth,
  stopVideoBooth,
  getVideoBoothDeepLink,
  getVideoBoothCategory,
  updateVideoBoothCategory,
  deleteVideoBoothCategory,
  uploadVideoBoothAsset,
  deleteVideoBoothAsset,
}

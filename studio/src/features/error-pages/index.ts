export {
  CrashPage,
  InvalidDevicePage,
  NotFoundPage,
  ReasonPage,
} from './error-pages.tsx'
export { isLoadFailure } from './is-load-failure.ts'
export { missingFeatures } from './missing-features.ts'

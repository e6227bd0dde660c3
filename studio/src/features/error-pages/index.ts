export {
  CrashPage,
  InvalidDevicePage,
  NotFoundPage,
  ReasonPage,
} from './error-pages.tsx'
export { missingFeatures } from './missing-features.ts'

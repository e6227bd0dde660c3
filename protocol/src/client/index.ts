export {
  ApiError,
  type ApiErrorCode,
  errorOfAnswer,
  messageText,
  NO_RESPONSE_TITLE,
  UNKNOWN_ERROR_TITLE,
} from './api-error.ts'
export type { CallArguments, CallInput, CallOptions, CallOutput } from './call-input.ts'
export { type ApiClient, type ApiClientOptions, createApiClient } from './create-api-client.ts'
export { mediaUrl, realtimeUrl } from './media-url.ts'
export {
  type CallSender,
  DEFAULT_CALL_TIMEOUT_MS,
  type FetchPort,
  FILE_CALL_TIMEOUT_MS,
} from './send-call.ts'

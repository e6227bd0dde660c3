import {
  formatBitRate,
  formatBytes,
  pixelsOfResolution,
  type UploadFault,
} from '@proscenium/protocol'
import type { Snapshot } from 'valtio'
import type { NotificationWords } from '../notifications/notification-text.ts'
import type { Upload } from './store.ts'

const HEIGHT_SHARE = 9 / 16

/** What a fault's text says, in numbers of the reader's language; `<key>` has the fault, `<key>Limit` what is allowed. A file of the name `none` stands for "this file". */
export function faultValues(
  fault: UploadFault | Snapshot<UploadFault>,
  locale: string,
): Record<string, string> {
  return { file: 'none', ...figuresOf(fault, locale) }
}

function figuresOf(
  fault: UploadFault | Snapshot<UploadFault>,
  locale: string,
): Record<string, string> {
  switch (fault.key) {
    case 'uploadErrorMessageMaxSize':
      return {
        size: formatBytes(fault.sizeBytes, locale),
        limit: formatBytes(fault.maxSizeBytes, locale),
      }
    case 'uploadErrorMessageExtensions':
      return { extension: fault.extension, limit: fault.extensions.join(', ') }
    case 'uploadErrorMessageCodecs':
      return { codec: fault.codec ?? '', limit: fault.videoCodecs.join(', ') }
    case 'uploadErrorMessageMaxBitrate':
      return {
        rate: formatBitRate(fault.bitRate, locale),
        limit: formatBitRate(fault.maxBitrate, locale),
      }
    case 'uploadErrorMessageMaxResolution': {
      const width = Math.round(Math.sqrt(pixelsOfResolution(fault.maxResolution) / HEIGHT_SHARE))
      return {
        size: `${fault.width} × ${fault.height}`,
        limit: `${width} × ${fault.maxResolution}`,
      }
    }
  }
}

/** Why an upload is not done, in words; null while nothing is wrong. */
export function uploadFailureText(
  { fault, failure }: Snapshot<Pick<Upload, 'fault' | 'failure'>>,
  { words, failures }: NotificationWords,
  locale: string,
): string | null {
  if (fault !== null) {
    const values = faultValues(fault, locale)
    return `${words(fault.key, values)}. ${words(`${fault.key}Limit`, values)}`
  }
  return failure && failures.reason(failure)
}

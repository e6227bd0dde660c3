import {
  FILE_ADDED_EVENT,
  UPLOAD_INFO_MS,
  type UploadStage,
  type UploadState,
  uploadLifecycle,
} from '@proscenium/protocol'
import type { UploadEvent } from '../../services/uploads/upload-queue.ts'
import { actionFailure } from '../failure.ts'
import { notify, writeLog } from '../notifications/actions.ts'
import { endSession } from '../session/actions.ts'
import { sessionState } from '../session/store.ts'
import { showServices } from '../show-services.ts'
import { rememberFile } from './actions.ts'
import { isRefused } from './all-uploads.ts'
import { filesState, type Upload } from './store.ts'
import { faultValues } from './upload-texts.ts'

const FORBIDDEN = 403

type LineEvent = Exclude<UploadEvent, { kind: 'restricted' | 'offline' | 'online' | 'added' }>

/** Keeps the tray in step with the queue until the returned function is called. */
export function watchUploads(): () => void {
  return showServices().uploads.on(receiveUpload)
}

function receiveUpload(event: UploadEvent): void {
  switch (event.kind) {
    case 'restricted':
      tell({
        level: 'error',
        messageId: 'uploadRestricted',
        title: event.message,
        ...(event.name !== undefined && { detail: event.name }),
      })
      return
    case 'offline':
      tell({ level: 'warn', messageId: 'uploadOffline' })
      return
    case 'online':
      tell({ level: 'success', messageId: 'uploadOnline' })
      return
    case 'added':
      addUpload(event)
      return
    default:
      receiveLine(event)
  }
}

function addUpload({ id, name, sizeBytes }: Extract<UploadEvent, { kind: 'added' }>): void {
  filesState.uploads.push({
    id,
    name,
    sizeBytes,
    state: 'added',
    stage: null,
    progressPercent: 0,
    fault: null,
    failure: null,
    file: null,
    thumbnailUrl: null,
  })
}

function receiveLine(event: LineEvent): void {
  const index = filesState.uploads.findIndex(({ id }) => id === event.id)
  const upload = filesState.uploads[index]
  if (!upload) return
  if (event.kind === 'removed') filesState.uploads.splice(index, 1)
  else updateUpload(upload, event)
}

function updateUpload(upload: Upload, event: Exclude<LineEvent, { kind: 'removed' }>): void {
  switch (event.kind) {
    case 'thumbnail':
      upload.thumbnailUrl = event.url
      return
    case 'checking':
      upload.stage = 'preprocess'
      return
    case 'started':
      step(upload, 'started')
      return
    case 'progress':
      step(upload, 'progress')
      upload.progressPercent = event.progressPercent
      return
    case 'processing':
      step(upload, 'progress', 'postprocess')
      upload.progressPercent = 100
      return
    case 'paused':
      step(upload, 'paused')
      return
    case 'retried':
      step(upload, 'retried')
      Object.assign(upload, { progressPercent: 0, fault: null, failure: null })
      return
    case 'done':
      finish(upload, event)
      return
    case 'refused':
      step(upload, 'error')
      upload.fault = event.fault
      tellFault(upload, event)
      return
    case 'failed':
      fail(upload, event)
  }
}

/** What comes late, such as progress after a pause, changes nothing. */
function step(upload: Upload, state: UploadState, stage: UploadStage | null = null): void {
  if (upload.state !== state && !uploadLifecycle.canStep(upload.state, state)) return
  upload.state = state
  upload.stage = stage
}

function finish(upload: Upload, { file }: Extract<UploadEvent, { kind: 'done' }>): void {
  step(upload, 'complete')
  Object.assign(upload, { progressPercent: 100, file })
  rememberFile(file)
  showServices().tracking.capture(FILE_ADDED_EVENT)
  const values = { file: upload.name }
  tell({ level: 'success', messageId: 'uploadSuccessMessage', values })
}

function tellFault({ name }: Upload, { fault }: Extract<UploadEvent, { kind: 'refused' }>): void {
  const values = { ...faultValues(fault, document.documentElement.lang || 'en'), file: name }
  const detailId = `${fault.key}Limit` as const
  tellFailure({ level: 'error', messageId: fault.key, values, detailId })
}

/** What is paid for and who is logged in have screens of their own (LIB-UPL-028, LIB-UPL-029). */
function fail(upload: Upload, { id, error }: Extract<UploadEvent, { kind: 'failed' }>): void {
  step(upload, 'error')
  upload.failure = actionFailure(error)
  if (error.code === 'payment_required') {
    sessionState.paywallPerkKeys = [...error.perkKeys]
    return
  }
  if (error.code === 'unauthorized') {
    if (error.status === FORBIDDEN) endSession('expired')
    return
  }
  tellFailure({
    level: 'error',
    messageId: 'uploadErrorMessageDefault',
    values: { file: upload.name },
    failure: upload.failure,
    ...(!isRefused(upload) && { action: { kind: 'retry_upload', uploadId: id } as const }),
  })
}

/** Words about uploads stay as long as each other, good or bad (GAP-149). */
function tell(draft: Parameters<typeof notify>[0]): void {
  notify({ ...draft, durationMs: UPLOAD_INFO_MS })
}

/** A page that lists the uploads says there why one failed, and once is enough. */
function tellFailure(draft: Parameters<typeof notify>[0]): void {
  if (filesState.trayHolders > 0) writeLog({ ...draft, durationMs: UPLOAD_INFO_MS })
  else tell(draft)
}

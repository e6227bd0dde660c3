import { RecordError } from './record-error.ts'
import type { RecordCommand, RecordReport } from './record-messages.ts'
import { Recorder } from './recorder.ts'

/** The part of a dedicated worker's scope that is used here. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<RecordCommand>) => void) | null
  postMessage(report: RecordReport, transfer: Transferable[]): void
}

const scope = globalThis as unknown as WorkerScope
const report = (message: RecordReport, transfer: Transferable[] = []) =>
  scope.postMessage(message, transfer)

let recorder: Promise<Recorder> | null = null

async function start(command: RecordCommand & { readonly kind: 'start' }): Promise<Recorder> {
  const started = await Recorder.start(command.plan, report)
  report({ kind: 'started' })
  return started
}

function obey(command: RecordCommand): void {
  if (command.kind === 'start') {
    recorder = start(command)
    recorder.catch((error: unknown) => {
      const code = error instanceof RecordError ? error.code : 'encode-failed'
      report({
        kind: 'failed',
        code,
        message: String(error instanceof Error ? error.message : error),
      })
    })
    return
  }
  void recorder?.then((running) => {
    if (command.kind === 'replay') void running.replay(command.id, command.seconds)
    else running[command.kind]()
  })
}

scope.onmessage = ({ data }) => obey(data)

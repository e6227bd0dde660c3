import type { Distributor, Output } from '@proscenium/protocol'
import type { DistributorRecord, OutputRecord } from '../ports/records.ts'
import type { OutputMeter } from './output-meter.ts'

/** An output as the wire shows it. */
export function presentOutput(output: OutputRecord, meter: OutputMeter): Output {
  const { bitRateBps, droppedFrames, behindMs, bytes, progress, progressAt, diskSpace } = meter.of(
    output.id,
  )
  return {
    id: output.id,
    distributorId: output.distributorId,
    kind: output.kind,
    label: output.label,
    formatId: output.formatId,
    status: output.status,
    statusAt: output.statusAt.toISOString(),
    runningSince: output.runningSince?.toISOString() ?? null,
    progress,
    progressAt: progressAt?.toISOString() ?? null,
    error: output.error,
    fault: output.fault,
    attempt: output.attempt,
    retryInMs: output.retryInMs,
    bitRateBps,
    droppedFrames,
    behindMs: output.status === 'started' ? behindMs : null,
    bytes,
    diskSpace,
  }
}

/** A destination as the wire shows it: the key never leaves the server. */
export function presentDistributor(distributor: DistributorRecord): Distributor {
  const { id, kind, label, serverUrl, targets, formatId } = distributor
  return { id, kind, label, serverUrl, targets, formatId }
}

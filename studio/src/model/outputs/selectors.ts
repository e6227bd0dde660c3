import type { Distributor, Output } from '@proscenium/protocol'
import type { Snapshot } from 'valtio'
import type { OutputsState } from './store.ts'

/** One line of the list of outputs. */
export interface OutputRow {
  readonly output: Snapshot<Output>
  /** Null for the recording. */
  readonly distributor: Snapshot<Distributor> | null
  /** The request under way; null when there is none. */
  readonly pending: 'starting' | 'stopping' | 'removing' | null
  /** Epoch milliseconds since when it is in its state. */
  readonly sinceMs: number
}

/** Outputs with their destinations, the recording first. */
export function selectOutputRows(state: Snapshot<OutputsState>): OutputRow[] {
  return state.outputs
    .map((output) => ({
      output,
      distributor: state.distributors.find(({ id }) => id === output.distributorId) ?? null,
      pending: state.pending[output.id] ?? null,
      sinceMs: Date.parse(output.statusAt),
    }))
    .sort((a, b) => Number(b.output.kind === 'recording') - Number(a.output.kind === 'recording'))
}

/** The host and port of an output's destination; empty for a recording. */
export function hostOfOutput(
  { distributors }: Pick<Snapshot<OutputsState>, 'distributors'>,
  { distributorId }: Pick<Snapshot<Output>, 'distributorId'>,
): string {
  const address = distributors.find(({ id }) => id === distributorId)?.serverUrl
  return address !== undefined && URL.canParse(address) ? new URL(address).host : ''
}

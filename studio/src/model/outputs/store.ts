import type { Distributor, Output } from '@proscenium/protocol'
import { proxy } from 'valtio'

/** Destinations and the recording of the open event. */
export interface OutputsState {
  outputs: Output[]
  distributors: Distributor[]
  /** Output id to the request under way. */
  pending: Record<string, 'starting' | 'stopping' | 'removing'>
  isAdding: boolean
}

/** The outputs of the open event. */
export const outputsState = proxy<OutputsState>({
  outputs: [],
  distributors: [],
  pending: {},
  isAdding: false,
})

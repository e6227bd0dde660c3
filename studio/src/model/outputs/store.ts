import type { Distributor, Output } from '@proscenium/protocol'
import { proxy } from 'valtio'

/** What the form of destinations is open for. */
export type DestinationFormTarget =
  | {
      readonly kind: 'add'
      /** The format that is chosen when it opens; null is the master. */
      readonly formatId: string | null
    }
  | { readonly kind: 'edit'; readonly distributorId: string }

/** Destinations and the recording of the open event. */
export interface OutputsState {
  outputs: Output[]
  distributors: Distributor[]
  /** Output id to the request under way. */
  pending: Record<string, 'starting' | 'stopping' | 'removing'>
  /** Null while the form is closed. */
  form: DestinationFormTarget | null
  isSaving: boolean
}

/** The outputs of the open event. */
export const outputsState = proxy<OutputsState>({
  outputs: [],
  distributors: [],
  pending: {},
  form: null,
  isSaving: false,
})

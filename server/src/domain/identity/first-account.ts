import { randomInt } from 'node:crypto'
import { ProtocolError } from '@proscenium/protocol'
import type { Repositories, Store } from '../ports/repositories.ts'

/** Letters and digits that nobody takes for one another. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUPS = 3
const GROUP_LENGTH = 4

/** What the first account is created with. */
export interface FirstAccountDeps {
  readonly store: Store
  /** Whether strangers may create accounts: then no code is needed. */
  readonly registrationOpen: boolean
}

/** Lets the operator of a server with closed registration create the first account, by a code that works once. */
export class FirstAccount {
  readonly #deps: FirstAccountDeps
  /** There are accounts: nobody need ask again. */
  #isDone = false

  constructor(deps: FirstAccountDeps) {
    this.#deps = deps
  }

  /** The code to print at a start; null where there are accounts, or anybody may create one. */
  async code(): Promise<string | null> {
    const { store } = this.#deps
    if (await this.isPending()) return store.setupCode.keep(newCode())
    await store.setupCode.delete()
    return null
  }

  /** Whether the first account waits for its code. */
  async isPending(): Promise<boolean> {
    const { store, registrationOpen } = this.#deps
    if (registrationOpen || this.#isDone) return false
    const isEmpty = await store.users.isEmpty()
    this.#isDone = !isEmpty
    return isEmpty
  }

  /** Throws `registration_closed` where there are accounts, and `setup_code_invalid` for another code. */
  async check(code: string): Promise<void> {
    if (!(await this.isPending())) throw new ProtocolError('registration_closed')
    if ((await this.#deps.store.setupCode.find()) !== normalized(code)) throw wrongCode()
  }

  /** Uses the code up. Throws `setup_code_invalid` when another call was faster. */
  async claim(within: Repositories, code: string): Promise<void> {
    if (!(await within.setupCode.claim(normalized(code)))) throw wrongCode()
  }
}

function newCode(): string {
  const groups = Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  )
  return groups.join('-')
}

/** A code as it is stored, however it was typed. */
function normalized(code: string): string {
  const characters = code.toUpperCase().replaceAll(/[^A-Z\d]/g, '')
  return characters.match(/.{1,4}/g)?.join('-') ?? ''
}

function wrongCode(): ProtocolError {
  const text = 'The code is not the one that the server printed when it started'
  return new ProtocolError('setup_code_invalid', text, { fields: { setupCode: text } })
}

import { type ErrorCode, messages, type OperationErrorName, SRT_FAULTS } from '@proscenium/protocol'
import { useMemo } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type english from '../i18n/messages/en/failures.json'

/** Why something was not done, as far as it is said to people. */
export interface Failure {
  readonly code: ErrorCode | 'no_response' | 'media'
  /** The specification's name for what failed; null where it has none. */
  readonly operation: OperationErrorName | null
  /** A sentence of the server, in English; may be empty. */
  readonly detail: string
  /** Field to text, when single fields are at fault. */
  readonly fields: Readonly<Record<string, string>>
}

/** Texts of the catalogue for failures, in the language of the reader. */
export interface FailureWords {
  /** What failed, by its name; undefined for failures without one. */
  readonly name: (failure: Pick<Failure, 'operation'>) => string | undefined
  /** Why it failed, in one sentence, and what to do about it. */
  readonly reason: (failure: Omit<Failure, 'operation'>) => string
  /** What is wrong with a value of a form, given in the words of the contract. */
  readonly fault: (words: string) => string
  /** The same for each field at fault of a form that was refused. */
  readonly faults: (failure: Omit<Failure, 'operation'>) => Readonly<Record<string, string>>
}

type FailureKey = keyof typeof english
type Translate = (key: FailureKey, values?: Record<string, string>) => string

/** Texts of the contract, and the text of the catalogue that says the same to people. */
const FAULTS: Readonly<Record<string, FailureKey>> = {
  'The email is invalid': 'fault_emailInvalid',
  'The password cannot be empty': 'fault_passwordEmpty',
  'The password must be at least 8 characters long': 'fault_passwordShort',
  'The name cannot be empty': 'fault_nameEmpty',
  'The display name is invalid': 'fault_nameInvalid',
  'Browser name is required': 'fault_nameEmpty',
  'uri must be a valid URL': 'fault_webAddress',
  'The URL is invalid': 'fault_urlInvalid',
  [SRT_FAULTS.mode]: 'fault_srtMode',
  [SRT_FAULTS.unknown]: 'fault_srtUnknown',
  [SRT_FAULTS.twice]: 'fault_srtTwice',
  [SRT_FAULTS.passphrase]: 'fault_srtPassphrase',
  [SRT_FAULTS.pbkeylen]: 'fault_srtKeyLength',
  [SRT_FAULTS.number]: 'fault_srtNumber',
  [messages.noCopiedElement]: 'detail_nothingCopied',
  [messages.noActiveSceneOrElement]: 'detail_nothingSelected',
  [messages.noSceneFound]: 'detail_sceneGone',
  [messages.sceneNotFoundInStore]: 'detail_sceneGone',
  [messages.contributionAlreadyRestarting]: 'detail_restarting',
  [messages.mediaSourcesOnlyInProgress]: 'detail_notInProgress',
  [messages.uploadBlocked]: 'detail_uploadBlocked',
  [messages.storeFull]: 'code_limit_reached',
}

/** The same for texts that name their field (CORE-VAL-002 to CORE-VAL-005); the group is a limit. */
const FAULT_PATTERNS: readonly (readonly [RegExp, FailureKey])[] = [
  [/^The \w+(?: \w+)? cannot be empty$/, 'fault_empty'],
  [/^The \w+ must have at most (\d+) characters$/, 'fault_tooLong'],
  [/^The \w+ must have at least (\d+) characters$/, 'fault_tooShort'],
  [/^The \w+ must be of type (?:number|integer)$/, 'fault_number'],
  [/^The \w+ must be a posit(?:ive|ion) number$/, 'fault_positive'],
  [/^The \w+ must be at most (-?[\d.]+)$/, 'fault_tooBig'],
  [/^The \w+ must be at least (-?[\d.]+)$/, 'fault_tooSmall'],
  [/^The \w+ must be one line without control characters$/, 'fault_oneLine'],
  [/^The \w+(?: \w+)? is invalid$/, 'fault_invalid'],
  [/^Upload stalled for (\d+) seconds, aborting\.$/, 'detail_uploadStalled'],
  [/^Item "[^"]*" not found in "\w+"$/, 'detail_elementGone'],
]

/** Codes that stand for several causes: the server's sentence tells which. */
const BROAD: ReadonlySet<Failure['code']> = new Set([
  'validation_failed',
  'forbidden',
  'not_found',
  'conflict',
  'in_use',
  'limit_reached',
  'output_running',
  'server_busy',
  'unsupported_file',
  'media_unavailable',
  'misdirected_request',
  'not_implemented',
])

/** The specification's texts about things that are not there, which name no thing on the screen. */
const FOR_PROGRAMS = /^(?:no |Item "|An item with ID |There is no )/

/** The texts in a language; `t` looks up the catalogue's `failures`. */
export function failureWords(t: Translate, locale: string): FailureWords {
  const known = (words: string): string | undefined => {
    const key = FAULTS[words]
    if (key !== undefined) return t(key)
    for (const [pattern, found] of FAULT_PATTERNS) {
      const match = pattern.exec(words)
      if (match) return t(found, { limit: match[1] ?? '' })
    }
    return undefined
  }
  const fault = (words: string) => known(words) ?? words
  const reason: FailureWords['reason'] = ({ code, detail, fields }) => {
    const words = Object.values(fields)[0] ?? detail
    // Nobody answered, and what was asked for may know more of it.
    if (code === 'no_response') return known(words) ?? t('code_no_response')
    if (!BROAD.has(code)) return t(`code_${code}`)
    const sentence = locale === 'en' && words && !FOR_PROGRAMS.test(words) ? words : undefined
    return known(words) ?? sentence ?? t(`code_${code}`)
  }
  return {
    name: ({ operation }) => (operation === null ? undefined : t(`name_${operation}`)),
    reason,
    fault,
    faults: (failure) =>
      Object.fromEntries(
        Object.entries(failure.fields).map(([field, words]) => [
          field,
          BROAD.has(failure.code) ? fault(words) : reason(failure),
        ]),
      ),
  }
}

/** The texts in the language of the page. */
export function useFailureWords(): FailureWords {
  const t = useTranslations('failures')
  const locale = useLocale()
  return useMemo(() => failureWords(t, locale), [t, locale])
}

import type { Template } from '@proscenium/protocol'
import { type ActionFailure, type ActionOutcome, actionFailure, refusal } from '../failure.ts'
import { notify, notifyFailure } from '../notifications/actions.ts'
import { queryClient } from '../query-client.ts'
import { services } from '../studio-services.ts'
import { templateQuery } from './queries.ts'

/** Renames or describes a template; with neither it fails (LIB-TPL-007). */
export async function updateTemplate(
  id: string,
  changes: { readonly name?: string; readonly description?: string },
): ActionOutcome {
  if (changes.name === undefined && changes.description === undefined) {
    return refusal('validation_failed', 'update Parameter is empty')
  }
  return templateCall(id, async () => {
    await services().api.call('updateTemplate', { params: { id }, body: changes })
    notify({ level: 'success', messageId: 'templateSaved' })
  })
}

/** A template of one's own, made of a readable one; or why there is none. */
export async function copyTemplate(
  id: string,
  name?: string,
): Promise<{ readonly template: Template } | { readonly failure: ActionFailure }> {
  try {
    const body = name === undefined ? {} : { name }
    const template = await services().api.call('copyTemplate', { params: { id }, body })
    await queryClient.invalidateQueries({ queryKey: ['templates'] })
    notify({ level: 'success', messageId: 'templateCopied', values: { name: template.name } })
    return { template }
  } catch (error) {
    const failure = actionFailure(error)
    notifyFailure(failure)
    return { failure }
  }
}

/** Deletes a template with all that is in it; shows that were started from it go on. */
export async function deleteTemplate({ id, name }: Pick<Template, 'id' | 'name'>): ActionOutcome {
  try {
    await services().api.call('deleteTemplate', { params: { id } })
    queryClient.removeQueries({ queryKey: templateQuery(id).queryKey })
    await queryClient.invalidateQueries({ queryKey: ['templates'] })
    notify({ level: 'success', messageId: 'templateDeleted', values: { name } })
    return null
  } catch (error) {
    return notifyFailure(actionFailure(error))
  }
}

/** Gives a template a picture of its own. */
export function uploadTemplatePicture(id: string, file: File): ActionOutcome {
  return templateCall(id, () =>
    services().api.call('uploadTemplateThumbnail', { params: { id }, file }),
  )
}

/** Gives a slot of a template a picture of its own (LIB-TPL-005). */
export function uploadSlotPicture(id: string, contributionId: string, file: File): ActionOutcome {
  const params = { id, contributionId }
  return templateCall(id, () =>
    services().api.call('uploadTemplateContributionImage', { params, file }),
  )
}

/** Goes back to the usual picture of a slot. */
export function removeSlotPicture(id: string, contributionId: string): ActionOutcome {
  const params = { id, contributionId }
  return templateCall(id, () => services().api.call('deleteTemplateContributionImage', { params }))
}

async function templateCall(id: string, task: () => Promise<unknown>): ActionOutcome {
  try {
    await task()
    await queryClient.invalidateQueries({ queryKey: ['templates'] })
    return null
  } catch (error) {
    const failure = actionFailure(error)
    // Somebody deleted it meanwhile: its page finds out.
    if (failure.code === 'not_found') {
      void queryClient.invalidateQueries({ queryKey: templateQuery(id).queryKey })
    }
    return notifyFailure(failure)
  }
}

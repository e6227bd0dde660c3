// Texts about items of a list, each by itself: the engine, which must stay small, needs no others.

/** Of an item that is there already (CORE-STO-005). */
export const itemExists = (id: string) => `An item with ID "${id}" already exists`

/** Of an item that is not there (CORE-STO-009). */
export const itemNotFound = (id: string, modelType: string) =>
  `Item "${id}" not found in "${modelType}"`

/** Of a list that takes no more (CORE-STO-006). */
export const storeFull = 'Max number of items reached in the entity store'

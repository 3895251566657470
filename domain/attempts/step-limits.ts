/** A seat takes no more steps than this, so that a step and its seat make one number that sorts. */
export const maxStep = 99_999
export const maxStepsInSave = 1000

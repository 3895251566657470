/** The highest step number of a seat; seat and step are combined into one number that sorts. */
export const maxStep = 99_999
export const maxStepsInSave = 1000

const english = new Intl.PluralRules('en')

/** A count with its noun in English: `1 question`, `2 questions`. Hindi nouns that we count stay as they are. */
export const counted = (count: number | string, one: string, many = `${one}s`) =>
  `${count} ${english.select(Number(count)) === 'one' ? one : many}`

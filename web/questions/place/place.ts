import { useSearchParams } from 'react-router'

/** A position in the catalogue tree; levels that are not selected are empty strings. */
export type Place = { mainCategoryId: string; examCategoryId: string; subjectId: string; paperId: string }

const levels = ['mainCategoryId', 'examCategoryId', 'subjectId', 'paperId'] as const
export type Level = (typeof levels)[number]

/** Selects a level and clears the levels below it. */
export function selectLevel(place: Place, level: Level, id: string): Place {
  const below = levels.slice(levels.indexOf(level) + 1)
  return { ...place, [level]: id, ...Object.fromEntries(below.map((lower) => [lower, ''])) }
}

/** The place, stored in the URL so that it survives a reload and can be linked. */
export function usePlace() {
  const [query, setQuery] = useSearchParams()
  const place: Place = {
    mainCategoryId: query.get('mainCategoryId') ?? '',
    examCategoryId: query.get('examCategoryId') ?? '',
    subjectId: query.get('subjectId') ?? '',
    paperId: query.get('paperId') ?? '',
  }
  function setPlace(next: Place): void {
    setQuery(
      (current) => {
        const changed = new URLSearchParams(current)
        for (const level of levels) {
          if (next[level]) changed.set(level, next[level])
          else changed.delete(level)
        }
        return changed
      },
      { replace: true },
    )
  }
  return { place, setPlace }
}

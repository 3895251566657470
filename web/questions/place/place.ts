import { useSearchParams } from 'react-router'

/** Where in the catalogue one works: what is not chosen yet is empty. */
export type Place = { mainCategoryId: string; examCategoryId: string; subjectId: string; paperId: string }

const levels = ['mainCategoryId', 'examCategoryId', 'subjectId', 'paperId'] as const
export type Level = (typeof levels)[number]

/** Another choice above leaves nothing chosen below it. */
export function chooseAt(place: Place, level: Level, id: string): Place {
  const below = levels.slice(levels.indexOf(level) + 1)
  return { ...place, [level]: id, ...Object.fromEntries(below.map((lower) => [lower, ''])) }
}

/** The place stands in the address, so that a reload and a link lead back to it. */
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

import { Bold, FlaskConical, ImagePlus, Italic, List, type LucideIcon, Sigma, Table } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from '../language.ts'
import { useRovingFocus } from './roving-focus.ts'
import { markupTranslations } from './translations.ts'

export const markdownTools = ['bold', 'italic', 'list', 'table', 'formula', 'chemistry', 'picture'] as const
export type MarkdownTool = (typeof markdownTools)[number]

const icons: Record<MarkdownTool, LucideIcon> = {
  bold: Bold,
  italic: Italic,
  list: List,
  table: Table,
  formula: Sigma,
  chemistry: FlaskConical,
  picture: ImagePlus,
}

type MarkdownToolbarProps = {
  areaId: string
  tools: readonly MarkdownTool[]
  onTool: (tool: MarkdownTool) => void
  onLeave: () => void
}

/** The buttons above a text area: one tab stop. Shown where one writes or points, and always on a touch screen. */
export function MarkdownToolbar({ areaId, tools, onTool, onLeave }: MarkdownToolbarProps) {
  const t = useTranslation(markupTranslations)
  const { onKeyDown, itemProps } = useRovingFocus(tools.length)

  function leaveByKey(event: KeyboardEvent<HTMLElement>): void {
    if (event.key !== 'Escape') {
      onKeyDown(event)
      return
    }
    // The dialog around the form stays open.
    event.preventDefault()
    event.stopPropagation()
    onLeave()
  }

  return (
    <div
      role="toolbar"
      aria-label={t.toolbar}
      aria-controls={areaId}
      onKeyDown={leaveByKey}
      className="pointer-fine:group-focus-within/markdown:opacity-100 pointer-fine:group-hover/markdown:opacity-100 ml-auto flex font-normal pointer-fine:opacity-0"
    >
      {tools.map((tool, index) => {
        const Icon = icons[tool]
        return (
          <button
            key={tool}
            type="button"
            aria-label={t[tool]}
            title={t[tool]}
            {...itemProps(index)}
            // The selection in the text stays.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onTool(tool)}
            className="inline-flex size-8 items-center justify-center rounded-control text-muted hover:bg-raised hover:text-text"
          >
            <Icon size={16} aria-hidden="true" />
          </button>
        )
      })}
    </div>
  )
}

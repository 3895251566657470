import { pathTo } from '#domain/paths.ts'
import { ButtonLink } from '../../kit/links.tsx'
import { Notice } from '../../ui/Notice.tsx'

/** Above the editor of a question that is made from a template. */
export function TemplateNotice({ templateId }: { templateId: string }) {
  return (
    <Notice tone="info" action={<ButtonLink to={pathTo('adminTemplateEdit', { id: templateId })}>Open template</ButtonLink>}>
      This question is made from a template: its text, key and explanation are changed there. Here it can be moved, hidden or cancelled.
    </Notice>
  )
}

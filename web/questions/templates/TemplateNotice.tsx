import { pathTo } from '#domain/paths.ts'
import { ButtonLink } from '../../kit/links.tsx'
import { Notice } from '../../ui/Notice.tsx'

/** Above the editor of a question that is made from a template. */
export function TemplateNotice({ templateId }: { templateId: string }) {
  return (
    <Notice tone="info" action={<ButtonLink to={pathTo('adminTemplateEdit', { id: templateId })}>Open template</ButtonLink>}>
      This question is made from a template. Change its text, key and explanation there; here you can move, hide or cancel it.
    </Notice>
  )
}

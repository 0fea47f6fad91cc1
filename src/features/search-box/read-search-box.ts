/** Texts of the form, and the query of a results page. */
export interface SearchIslandProps {
  action: string;
  name: string;
  label: string;
  placeholder: string;
  submitLabel: string;
  defaultValue?: string;
  focused?: boolean;
}

/** The props of the search box, from its markup: the page does not repeat them. */
export function readSearchBox(within: ParentNode): SearchIslandProps {
  const form = within.querySelector('[data-island=search] form');
  const [field, button] = ['input', 'button'].map((name) => form?.querySelector(name));
  const of = (element: Element | null | undefined, name: string) =>
    element?.getAttribute(name) ?? '';
  const defaultValue = field?.getAttribute('value');
  return {
    action: of(form, 'action'),
    name: of(field, 'name'),
    label: of(field, 'aria-label'),
    placeholder: of(field, 'placeholder'),
    submitLabel: of(button, 'aria-label'),
    ...(defaultValue != null && { defaultValue }),
    ...(field?.hasAttribute('autofocus') && { focused: true }),
  };
}

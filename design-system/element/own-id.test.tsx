import { render, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'preact-render-to-string';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { FileField } from '../components/FileField/FileField';
import { IdentityField } from '../components/IdentityField/IdentityField';
import { PhoneField } from '../components/PhoneField/PhoneField';
import { Select } from '../components/Select/Select';
import { TextArea } from '../components/TextArea/TextArea';
import { TextField } from '../components/TextField/TextField';

const options = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
];
const file = {
  accept: ['image/png'],
  wrongType: '',
  maxBytes: 1,
  tooLarge: '',
  sizeText: String,
  removeLabel: '移除',
};

/** Every field, with its texts ending in `of`. The rules of the number fields have no description of their own. */
const FIELDS: Record<string, (of: string, id?: string) => ReactNode> = {
  TextField: (of, id) => <TextField {...textsOf(of)} id={id} />,
  PhoneField: (of, id) => <PhoneField {...textsOf(of)} id={id} wrong="" />,
  IdentityField: (of, id) => <IdentityField {...textsOf(of)} id={id} rule={/x/} wrong="" />,
  TextArea: (of, id) => <TextArea {...textsOf(of)} id={id} />,
  FileField: (of, id) => <FileField {...textsOf(of)} {...file} id={id} />,
  Select: (of, id) => (
    <Select name="x" id={id} label={`label ${of}`} error={`error ${of}`} options={options} />
  ),
};
const textsOf = (of: string) => ({
  name: 'x',
  label: `label ${of}`,
  description: `description ${of}`,
  error: `error ${of}`,
});

const boxes: HTMLElement[] = [];
afterEach(() => {
  for (const box of boxes.splice(0)) box.parentNode?.removeChild(box);
});

/** Renders like a server, then hydrates the result like a page. */
function hydrate(node: ReactNode): HTMLElement {
  const container = document.createElement('div');
  boxes.push(container);
  container.innerHTML = renderToString(<div>{node}</div>);
  document.body.append(container);
  const options = { container, hydrate: true };
  render(<div>{node}</div>, options);
  return container;
}

/** The ids without the number of their root: other tests of this jsdom may have begun to count roots (`src/page/root-ids.ts`). */
const idsInRoot = (root: ParentNode) => idsIn(root).map((id) => id.replace(/^P\d+-/, ''));

const idsIn = (root: ParentNode) => [...root.querySelectorAll('[id]')].map(({ id }) => id);

/** Checks that no id is there twice, and that each field has its own name and description. */
function distinct(root: Element): void {
  const ids = idsIn(root);
  expect(ids.length).toBeGreaterThan(0);
  expect(new Set(ids).size).toBe(ids.length);
  const fields = [...root.querySelectorAll('[aria-describedby]')];
  expect(fields).toHaveLength(2);
  for (const [i, of] of ['one', 'two'].entries()) {
    expect(fields[i]).toHaveAccessibleName(`label ${of}`);
    const described = fields[i]?.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.length).toBeGreaterThan(0);
    for (const id of described)
      expect(document.getElementById(id)?.textContent).toMatch(
        new RegExp(`^(description|error) ${of}$`),
      );
  }
}

describe.each(Object.entries(FIELDS))('%s', (_name, draw) => {
  const two = () => (
    <>
      {draw('one')}
      {draw('two')}
    </>
  );

  it('two of one name have ids of their own', () => distinct(render(two()).container));

  it('hydrated, they have the ids of the server', () => {
    const server = document.createElement('div');
    server.innerHTML = renderToString(<div>{two()}</div>);
    const hydrated = hydrate(two());
    expect(idsInRoot(hydrated)).toEqual(idsInRoot(server));
    distinct(hydrated);
  });

  it('an `id` wins', () => {
    const { container } = render(draw('one', 'given'));
    expect(idsIn(container)).toContain('given');
    expect(idsIn(container).filter((id) => !id.startsWith('given'))).toEqual([]);
  });
});

describe('a field hydrated as an island of a larger page', () => {
  const field = (
    <TextField
      name="x"
      id="given"
      label="label"
      description="description"
      validate={() => 'error'}
    />
  );

  /** The server counts the whole page, the island itself alone. */
  function island(): HTMLElement {
    const page = document.createElement('main');
    boxes.push(page);
    page.innerHTML = renderToString(
      <div>
        <TextField name="before" label="before" />
        <section>{field}</section>
      </div>,
    );
    document.body.append(page);
    const container = page.querySelector('section');
    if (!container) throw new Error('No island.');
    const options = { container, hydrate: true };
    render(field, options);
    return container;
  }

  it('keeps the id that it was given, and its name, description and error', async () => {
    const input = within(island()).getByRole('textbox', { name: 'label' });
    await userEvent.click(input);
    await userEvent.tab();
    expect(input.id).toBe('given');
    expect(input).toHaveAccessibleName('label');
    await waitFor(() => expect(input).toHaveAccessibleDescription('description error'));
  });
});

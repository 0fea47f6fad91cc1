import { render, screen } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { Anchor, type LinkComponentProps, LinkProvider } from './LinkProvider';

const AppLink = (props: LinkComponentProps) => <a {...props} data-of-app="" />;

const linksIn = (provided: boolean) => {
  const links = ['/apps', '?page=2', 'apps/1', '', '#main', '//a.example', 'mailto:a@a.example'];
  const all = links.map((href) => (
    <Anchor key={href} href={href} className="look" target="_top">
      {href || 'this page'}
    </Anchor>
  ));
  render(provided ? <LinkProvider component={AppLink}>{all}</LinkProvider> : <p>{all}</p>);
  return screen
    .getAllByText(/./, { selector: 'a.look[target=_top]' })
    .flatMap((link) => (link.hasAttribute('data-of-app') ? [link.textContent] : []));
};

it('renders links to pages with the app’s component, and leaves others to the browser', () => {
  expect(linksIn(true)).toEqual(['/apps', '?page=2', 'apps/1']);
});

it('renders links as they are without a provider', () => {
  expect(linksIn(false)).toEqual([]);
});

import { Children, type ComponentProps, isValidElement } from 'react';
import { routes } from '../../src/routes';
import { Frame } from '../../src/screens/frame/Frame?whole';

/** The frame with all data that the browser needs to render the page again, for pages that are hydrated whole. */
export function WholeFrame({ page, shop, children }: ComponentProps<typeof Frame>) {
  const [runtime, screen] = Children.toArray(children);
  if (!isValidElement<{ data: unknown }>(screen)) throw new Error('There is no screen.');
  const name = routes.find((route) => route.screen === screen.type)?.name ?? 'problem';
  const state = JSON.stringify({ name, data: screen.props.data, page, shop });
  return (
    <>
      <div id="root">
        <Frame page={page} shop={shop}>
          {screen}
        </Frame>
      </div>
      <script
        type="application/json"
        id="state"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which nothing can end the element.
        dangerouslySetInnerHTML={{ __html: state.replaceAll('<', '\\u003c') }}
      />
      {runtime}
    </>
  );
}

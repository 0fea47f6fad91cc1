import type { StoryObj } from '@storybook/preact-vite';
import { expect, waitFor, within } from 'storybook/test';
import { wordsOf } from '../../design-system/samples/words';
import { Frame } from '../../src/screens/frame/Frame';
import type { ProblemName, Route } from '../../src/screens/route';
import type { Page } from '../../src/screens/shared/page';
import { SLOW_MS } from '../api/network';
import { type ApiParameters, networkOf } from '../api/parameters';
import { Arriving } from './Arriving';
import { Shell, type ShellName } from './shells';
import { type Address, pageOf, show, showProblem } from './show';

type Story = StoryObj<Record<string, unknown>>;

/** A route with the placeholder of its screen, and the visit's URL. */
export interface Place<D> extends Address {
  route: Route<D>;
  shell: ShellName;
  /** The title when it is known before loading; otherwise the page says that it is loading. */
  title?: ((page: Page) => string) | undefined;
}

/** One visit: the API's answers, and changes of the URL. */
export interface Visit extends ApiParameters, Address {}

/** A screen for one visitor. On a fast network it appears at once; otherwise its placeholder comes first. */
export function visit<D>(place: Place<D>, { params, query, ...api }: Visit = {}): Story {
  const address = { params: params ?? place.params, query: query ?? place.query };
  return {
    parameters: { api },
    loaders: [
      async ({ globals }) => {
        const page = pageOf(place.route.path, address, globals.lang);
        const screen = show(place.route, address.params ?? {}, page);
        const quick = ['fast', 'offline'].includes(networkOf(api, globals));
        return { page, screen: quick ? await screen : screen };
      },
    ],
    render: (_, { loaded, globals }) => {
      const loading = wordsOf(globals)('正在加载');
      const title = place.title?.(loaded.page) ?? loading;
      return (
        <Arriving screen={loaded.screen}>
          <Frame page={loaded.page} shop={undefined}>
            <Shell kind={place.shell} title={title} label={loading} />
          </Frame>
        </Arriving>
      );
    },
  };
}

/** The same visit on a slow network: first the placeholder, then the screen. */
export function slowVisit<D>(place: Place<D>, one: Visit = {}): Story {
  return {
    ...visit(place, { ...one, network: 'slow' }),
    play: async ({ canvasElement }) => {
      const canvas = within(canvasElement);
      await expect(canvas.getByRole('status')).toHaveTextContent(/正在加载|Loading/);
      // A call may depend on another, so a screen may need several rounds.
      await waitFor(() => expect(canvas.queryByText(/正在加载|Loading/)).toBeNull(), {
        timeout: 5 * SLOW_MS,
      });
      await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();
    },
  };
}

/** An error page, which makes no call. */
export function problemVisit(name: ProblemName): Story {
  return {
    render: (_, { globals }) => showProblem(name, pageOf('/', {}, globals.lang)),
  };
}

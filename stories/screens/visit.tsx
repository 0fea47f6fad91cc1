import type { StoryObj } from '@storybook/preact-vite';
import type { ProblemName, Route } from '../../src/screens/route';
import type { ApiParameters } from '../api/parameters';
import { type Address, pageOf, show, showProblem } from './show';

type Story = StoryObj<Record<string, unknown>>;

/** A route with the visit's URL. */
export interface Place<D> extends Address {
  route: Route<D>;
}

/** One visit: the API's answers, and changes of the URL. */
export interface Visit extends ApiParameters, Address {}

/** A screen for one visitor. Like the server it renders nothing before all of its calls are answered. */
export function visit<D>(place: Place<D>, { params, query, ...api }: Visit = {}): Story {
  const address = { params: params ?? place.params, query: query ?? place.query };
  return {
    parameters: { api },
    loaders: [
      async ({ globals }) => {
        const page = pageOf(place.route.path, address, globals.lang);
        return { screen: await show(place.route, address.params ?? {}, page) };
      },
    ],
    render: (_, { loaded }) => loaded.screen,
  };
}

/** An error page, which makes no call. */
export function problemVisit(name: ProblemName): Story {
  return {
    render: (_, { globals }) => showProblem(name, pageOf('/', {}, globals.lang)),
  };
}

import type { StoryObj } from '@storybook/preact-vite';
import type { ReactElement } from 'react';
import { LANGS } from '../../contract/lang';
import { createPage, type Page } from '../../src/features/page/page';
import { Frame } from '../../src/screens/frame/Frame';
import { loadFrame } from '../../src/screens/frame/load';
import { problemPage } from '../../src/screens/problem/load';
import { Screen as ProblemScreen } from '../../src/screens/problem/Screen';
import type { ProblemName, Route } from '../../src/screens/route';
import { type Answers, fakeApi } from '../../tests/helpers/fake-api';

type Story = StoryObj<Record<string, unknown>>;

interface Visit {
  /** Parameters of the route's path. */
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** Answers that differ from those of a well-filled catalogue, by call name. */
  answers?: Answers;
  /** Names of calls that fail. */
  failing?: readonly string[];
}

function pageFor(lang: unknown, path: string, query: Record<string, string>): Page {
  const spoken = LANGS.find((one) => one === lang) ?? LANGS[0];
  return createPage({ lang: spoken, theme: 'auto', lite: false, device: 'phone' }, path, query);
}

/** A problem's page, as the server shows it. */
export function problemStory(problem: ProblemName): Story {
  return {
    loaders: [
      async ({ globals }) => {
        const page = pageFor(globals.lang, '/', {});
        return { screen: await framed(problemScreen(problem, page), page) };
      },
    ],
    render: (_, { loaded }) => loaded.screen,
  };
}

/** A route's screen in its frame, loaded the way the server does it, from an API without a server. */
export function screenStory<D>(route: Route<D>, visit: Visit = {}): Story {
  const { params = {}, query = {}, answers, failing } = visit;
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? name);
  return {
    loaders: [
      async ({ globals }) => {
        const page = pageFor(globals.lang, path, query);
        const found = await route.load(fakeApi(answers, failing), params, page);
        if (found.kind === 'redirect') throw new Error(`${path} leads to ${found.to}`);
        const screen =
          found.kind === 'page' ? (
            <route.screen data={found.data} page={page} />
          ) : (
            problemScreen(found.problem, page)
          );
        return { screen: await framed(screen, page) };
      },
    ],
    render: (_, { loaded }) => loaded.screen,
  };
}

const problemScreen = (problem: ProblemName, page: Page) => (
  <ProblemScreen data={problemPage(problem, page).data} page={page} />
);

async function framed(screen: ReactElement, page: Page) {
  return (
    <Frame page={page} shop={await loadFrame(fakeApi())}>
      {screen}
    </Frame>
  );
}

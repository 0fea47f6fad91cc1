import { follow, line, listed, screenshot } from '../../helpers/failure-report';
import type { Hands } from './driver';

/** What engines do each in their own way. */
interface Means {
  screenshot(): Promise<Uint8Array | string>;
  /** The states of the page's service workers. */
  worker(): Promise<string>;
  /** The last lines of the console; absent if the engine does not report them. */
  said?: readonly string[];
}

/** An expression for what the page has loaded last. */
const LOADED = `performance.getEntriesByType('resource').slice(-30).map(function (entry) {
  return '\\n  ' + entry.name;
}).join('')`;

/** Describes a tab in the reports of failures: by the page itself, because these engines' drivers tell little of requests. */
export function followHands(hands: Hands, { screenshot: shoot, worker, said }: Means): void {
  follow(hands, async (name) => [
    await line('page', hands.evaluate<string>('location.href')),
    await screenshot(name, shoot()),
    await line('worker', worker()),
    ...listed('console', said ?? ['not told by this engine']),
    await line('last requests', hands.evaluate(LOADED)),
  ]);
}

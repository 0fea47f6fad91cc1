import { TIMEOUT } from '../../../contract/codes';
import { beacon } from './beacon';

/** Reports an unanswered call to the tracker (S§8): its path, without parameters. */
export function reportUnanswered(path: string): void {
  const call = path.split('?', 1).join('').slice(0, 48);
  const page = location.pathname.slice(0, 256);
  beacon('/track', { kind: 'event', page, name: `${TIMEOUT} ${call}` });
}

import { TIMEOUT } from '../../../contract/codes';
import { beacon } from './beacon';

/** Tells the tracker that a call was not answered (S§8): which call, without what it asked. */
export function reportLost(path: string): void {
  const call = path.split('?', 1).join('').slice(0, 48);
  const page = location.pathname.slice(0, 256);
  beacon('/track', { kind: 'event', page, name: `${TIMEOUT} ${call}` });
}

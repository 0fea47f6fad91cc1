import { storeConfig } from '../../vite.config';
import { onReact } from './on-react';

/** The store's builds on React 19. */
export default storeConfig('.cache/compared', onReact());

import * as v from 'valibot';
import { app } from './app';

/** A game that a visitor has pre-ordered. `app.releaseAt` is absent once it is out. */
export const preorder = v.object({
  app,
  /** When it was pre-ordered, epoch ms. */
  at: v.number(),
});
export type Preorder = v.InferOutput<typeof preorder>;

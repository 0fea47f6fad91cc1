import type { ReactNode } from 'react';
import { PC_LAYOUT } from '../../../contract/constants';
import type { RealNameInfo } from '../../../contract/entities/real-name';
import type { RealNameWords } from '../../i18n/real-name/zh-cn';
import { RealNamePopup } from './RealNamePopup';
import type { Outcome } from './submit';

/** What the page has already; the popup's own build brings no second one. */
export interface ShowTools {
  /** Draws a popup; answers what takes it away. */
  draw(popup: ReactNode): () => void;
  /** Sends a registration, and keeps it on this device where it was taken. */
  register(info: RealNameInfo): Promise<Outcome>;
}

/** Shows the popup and waits for its end. True: registered. */
export const show = (words: RealNameWords, { draw, register }: ShowTools): Promise<boolean> =>
  new Promise((resolve) => {
    const layout = matchMedia(PC_LAYOUT).matches ? 'pc' : 'phone';
    const onEnd = (registered: boolean) => {
      remove();
      resolve(registered);
    };
    const remove = draw(
      <RealNamePopup words={words} layout={layout} onSubmit={register} onEnd={onEnd} />,
    );
  });

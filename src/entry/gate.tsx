import type { Ask } from '../features/download-gate/guard';
import { render } from './react-shared';

/** Shows a question's sheet and waits for the answer. A sheet that can't be fetched keeps nobody from the file. */
export const askAtGate: Ask = async (question, bytes) => {
  try {
    const [{ GateSheet }, { speak }] = await Promise.all([
      import('../features/download-gate/GateSheet'),
      import('../i18n/later/speak'),
    ]);
    const say = await speak();
    const place = document.createElement('div');
    document.body.append(place);
    return await new Promise<boolean>((resolve) => {
      const onAnswer = (yes: boolean) => {
        render(null, place);
        place.remove();
        resolve(yes);
      };
      render(<GateSheet question={question} bytes={bytes} say={say} onAnswer={onAnswer} />, place);
    });
  } catch (error) {
    console.error('A question could not be asked:', error);
    return true;
  }
};

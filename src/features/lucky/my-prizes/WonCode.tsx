import { CodeCopy } from '../../../../design-system/components/CodeCopy/CodeCopy';
import type { MyPrizesWords } from '../../../i18n/my-prizes/fetch';

/** The code that a prize is, with the button that copies it. */
export const WonCode = ({ code, words }: { code: string; words: MyPrizesWords }) => (
  <CodeCopy
    code={code}
    label={words.copy}
    copiedText={words.copied}
    selectedText={words.selected}
  />
);

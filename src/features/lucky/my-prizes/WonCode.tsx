import { CodeCopy } from '../../../../design-system/components/CodeCopy/CodeCopy';
import type { Texts } from '../../../i18n/load-texts';

/** The code that a prize is, with the button that copies it. */
export const WonCode = ({ code, words }: { code: string; words: Texts<'my-prizes'> }) => (
  <CodeCopy
    code={code}
    label={words.copy}
    copiedText={words.copied}
    selectedText={words.selected}
  />
);

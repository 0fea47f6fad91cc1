import { CodeCopy } from '@snowpea/design-system';

export const Example = () => (
  <CodeCopy
    code="PEA-2026-7XQK"
    label="Copy"
    copiedText="Copied"
    selectedText="Selected. Touch and hold to copy."
  />
);

import { Button, CodeCopy } from '@snowpea/design-system';
import { PrizeList } from '@snowpea/design-system/store';

export const Example = () => (
  <PrizeList
    prizes={[
      {
        id: 1,
        name: 'A month for members',
        status: 'Sent',
        date: '2026-10-03',
        code: (
          <CodeCopy
            code="PEA-2026-7XQK"
            label="Copy"
            copiedText="Copied"
            selectedText="Selected. Touch and hold to copy."
          />
        ),
      },
      {
        id: 2,
        name: 'Earphones',
        status: 'Address needed',
        tone: 'accent',
        date: '2026-10-02',
        action: <Button>Fill in</Button>,
      },
    ]}
  />
);

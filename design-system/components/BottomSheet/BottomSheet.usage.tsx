import { BottomSheet, Button, Stack } from '@snowpea/design-system';
import { useState } from 'react';

export function Example() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Share</Button>
      <BottomSheet open={open} onClose={() => setOpen(false)} title="Share" closeLabel="Close">
        <Stack>
          <Button variant="plain">Copy link</Button>
          <Button variant="plain">Save the picture</Button>
        </Stack>
      </BottomSheet>
    </>
  );
}

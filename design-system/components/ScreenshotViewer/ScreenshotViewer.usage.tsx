import { Button, ScreenshotViewer } from '@snowpea/design-system';
import { useState } from 'react';

export function Example() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Screenshots</Button>
      <ScreenshotViewer
        open={open}
        onClose={() => setOpen(false)}
        label="Glimmer Notes"
        shots={[
          { base: '/img/1/shot/1', alt: 'All notes' },
          { base: '/img/1/shot/2', alt: 'One note' },
        ]}
        closeLabel="Close"
        previousLabel="Previous slide"
        nextLabel="Next slide"
        zoomLabel="Enlarge"
      />
    </>
  );
}

import { Button, Dialog } from '@snowpea/design-system';
import { useState } from 'react';

export function Example() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Delete all
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title="Delete all searches?"
        closeLabel="Close"
        actions={
          <>
            <Button variant="plain" onClick={close}>
              Cancel
            </Button>
            <Button variant="danger" onClick={close}>
              Delete
            </Button>
          </>
        }
      >
        They are stored on this device only, and can’t be restored.
      </Dialog>
    </>
  );
}

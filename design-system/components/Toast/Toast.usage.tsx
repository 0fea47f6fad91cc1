import { Button, Toast } from '@snowpea/design-system';
import { useState } from 'react';

export function Example() {
  const [shown, setShown] = useState(false);
  return (
    <>
      <Button onClick={() => setShown(true)}>Pre-order</Button>
      {shown && <Toast message="Pre-ordered" closeLabel="Close" onClose={() => setShown(false)} />}
    </>
  );
}

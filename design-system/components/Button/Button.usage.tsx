import { Button } from '@snowpea/design-system';
import { useState } from 'react';

export function Example() {
  const [saved, setSaved] = useState(false);
  return (
    <Button variant="solid" onClick={() => setSaved(true)}>
      {saved ? 'Saved' : 'Save'}
    </Button>
  );
}

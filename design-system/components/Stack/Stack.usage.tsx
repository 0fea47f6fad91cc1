import { Button, Stack } from '@snowpea/design-system';

export const Example = () => (
  <Stack direction="row" gap="snug">
    <Button variant="solid">Install</Button>
    <Button>More</Button>
  </Stack>
);

import { QrCode } from '@snowpea/design-system';

export const Example = () => (
  <QrCode text="https://store.example/app/1024" label="Scan with a phone to open Glimmer Notes" />
);

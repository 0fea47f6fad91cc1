import { FileField } from '@snowpea/design-system';

export const Example = () => (
  <FileField
    name="shot"
    label="Screenshot"
    description="PNG or JPEG up to 5 MB; on a PC it may be dropped here."
    accept={['image/png', 'image/jpeg']}
    wrongType="Please choose a PNG or JPEG picture."
    maxBytes={5 * 1024 ** 2}
    tooLarge="The picture can’t be larger than 5 MB."
    sizeText={(bytes) => `${(bytes / 1024).toFixed(0)} KB`}
    removeLabel="Remove"
  />
);

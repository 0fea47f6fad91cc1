import type { Version } from '../../../contract/entities/app';
import type { Page } from './page';

type Printed = Pick<Version, 'sha256' | 'signer'>;

/** Whether the catalogue identifies a version's file. */
export const hasPrints = ({ sha256, signer }: Printed): boolean => Boolean(sha256 || signer);

/** Identification of a version's file, folded: few visitors compare 64 digits. */
export const Prints = ({ version: { sha256, signer }, t }: { version: Printed; t: Page['t'] }) => (
  <details>
    <summary>{t('detail.prints.show')}</summary>
    {sha256 && (
      <p>
        {t('detail.hash')} <code>{sha256}</code>
      </p>
    )}
    {signer && (
      <p>
        {t('detail.signer')} <code>{signer}</code>
      </p>
    )}
  </details>
);

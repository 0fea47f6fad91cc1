import type { Version } from '../../../contract/entities/app';
import type { Page } from './page';

type Printed = Pick<Version, 'sha256' | 'signer' | 'signers'>;

/** Whether the catalogue identifies a version's file. */
export const hasPrints = ({ sha256, signer }: Printed): boolean => Boolean(sha256 || signer);

const signersOf = ({ signer, signers }: Printed): readonly string[] =>
  signers ?? (signer === undefined ? [] : [signer]);

/** Identification of a version's file, folded: few visitors compare 64 digits. */
export const Prints = ({ version, t }: { version: Printed; t: Page['t'] }) => (
  <details>
    <summary>{t('detail.prints.show')}</summary>
    {version.sha256 && (
      <p>
        {t('detail.hash')} <code>{version.sha256}</code>
      </p>
    )}
    {signersOf(version).map((signer) => (
      <p key={signer}>
        {t('detail.signer')} <code>{signer}</code>
      </p>
    ))}
  </details>
);

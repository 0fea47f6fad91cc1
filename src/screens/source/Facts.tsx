import type { ReactNode } from 'react';
import type { SourceProfile } from '../../../contract/entities/app';
import { KeyValueList } from '../../../design-system/components/KeyValueList/KeyValueList';
import { Section } from '../../../design-system/components/Section/Section';
import { machineDate } from '../../i18n/date';
import { isWeb, Links } from '../detail/Links';
import type { Page } from '../shared/page';

/** Facts about a source; the first line, about its signature, is always shown. */
export function Facts({ source, page }: { source: SourceProfile; page: Page }) {
  const { t, format } = page;
  const { address, fingerprint, updatedAt } = source;
  const rows: [string, ReactNode][] = [
    [t('developer.checked'), t(fingerprint ? 'source.signed' : 'source.unsigned')],
    [
      t('detail.updated'),
      updatedAt !== undefined && (
        <time dateTime={machineDate(updatedAt)}>{format.date(updatedAt)}</time>
      ),
    ],
    [
      t('source.address'),
      // A long address breaks after a slash rather than within a word.
      isWeb(address) && (
        <Links links={[{ address, label: address?.replace(/\//g, '/\u200b') ?? '' }]} />
      ),
    ],
    [t('detail.signer'), fingerprint && <code>{fingerprint}</code>],
  ];
  const known = rows.filter(([, value]) => value);
  return (
    <Section title={t('source.facts')}>
      <KeyValueList items={known.map(([label, value]) => ({ label, value }))} />
    </Section>
  );
}

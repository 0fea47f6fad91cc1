import type { ReactNode } from 'react';
import type { DeveloperProfile } from '../../../contract/entities/app';
import { KeyValueList } from '../../../design-system/components/KeyValueList/KeyValueList';
import { Section } from '../../../design-system/components/Section/Section';
import { isWeb, Links } from '../detail/Links';
import type { Page } from '../shared/page';

interface Props {
  developer: DeveloperProfile;
  page: Page;
}

/** Each line only where a catalogue has it; undefined without any. */
export function factsOf({ developer, page }: Props): ReactNode {
  const { t } = page;
  const rows: [string, ReactNode][] = [
    [t('developer.checked'), developer.verified && t('developer.verified')],
    [t('detail.webSite'), addresses(developer.webSites)],
    [t('detail.sourceCode'), addresses(sharedAddresses(developer.sourceCode))],
  ];
  const known = rows.filter(([, value]) => value);
  if (known.length === 0) return undefined;
  return (
    <Section title={t('developer.facts')}>
      <KeyValueList items={known.map(([label, value]) => ({ label, value }))} />
    </Section>
  );
}

/** Addresses as visible text, to show where a link leads. */
function addresses(all: readonly string[]): ReactNode {
  const links = all.filter(isWeb).map((address) => ({ address, label: bare(address) }));
  return links.length > 0 && <Links links={links} />;
}

/** Projects with one owner at one host, such as a group on GitLab, as the address of their owner. */
export function sharedAddresses(all: readonly string[]): string[] {
  const owners = new Map<string, string[]>();
  for (const address of all.filter(isWeb)) {
    const { origin, pathname } = new URL(address);
    const owner = `${origin}/${pathname.split('/')[1] ?? ''}`;
    owners.set(owner, [...(owners.get(owner) ?? []), address]);
  }
  return [...owners].map(([owner, [only = owner, ...others]]) =>
    others.length > 0 ? owner : only,
  );
}

/** A long address breaks after a slash rather than within a word. */
const bare = (address: string): string =>
  address.replace(/^https?:\/\/(www\.)?|\/+$/g, '').replace(/\//g, '/\u200b');

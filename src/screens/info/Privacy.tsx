import { KeyValueList } from '../../../design-system/components/KeyValueList/KeyValueList';
import { Link } from '../../../design-system/components/Link/Link';
import { Section } from '../../../design-system/components/Section/Section';
import { Stack } from '../../../design-system/components/Stack/Stack';
import { Text } from '../../../design-system/components/Text/Text';
import { GROUPS, groupOf, storedDataWords } from '../../features/stored-data/words';
import { type Entry, type EntryName, entries } from '../../platform/storage/entries';
import type { ScreenProps } from '../route';
import type { Page } from '../shared/page';
import type { InfoData } from './load';
import { STORED, type StoredLine } from './stored';

/** Stored on the device, but not by pages: the caches of the service worker, and the server's cookies. */
const BESIDES = ['pages', 'reports', 'visitor', 'token'] as const;

const OTHERS = ['hosts', 'push', 'verifier', 'account'] as const;

/** What is stored where, from the tables that the code itself uses (D§12, D§13). */
export const Privacy = ({ data, page }: ScreenProps<InfoData>) => {
  const { t } = page;
  const line = (name: StoredLine) => ({
    label: t(`info.server.${name}`),
    value: t(`info.server.${name}.text`, {
      n: name === 'reports' ? data.retentionDays.reports : data.retentionDays.logs,
    }),
  });
  return (
    <>
      <Text>{t('info.privacy.lead')}</Text>
      <Section title={t('info.device')}>
        <Stack gap="loose">
          <Text>
            {t('info.device.text')} <Link href="/me#privacy">{t('me.title')}</Link>
          </Text>
          <KeyValueList items={onDevice(page)} />
        </Stack>
      </Section>
      <Section title={t('info.server')}>
        <Stack gap="loose">
          <Text>{t('info.server.text')}</Text>
          {/* Cast: Object.keys forgets which names there are. */}
          <KeyValueList items={(Object.keys(STORED) as StoredLine[]).map(line)} />
        </Stack>
      </Section>
      <Section title={t('info.others')}>
        <Stack>
          {OTHERS.map((one) => (
            <Text key={one}>{t(`info.others.${one}`)}</Text>
          ))}
        </Stack>
      </Section>
    </>
  );
};

function onDevice({ t }: Page) {
  const { kinds, files } = storedDataWords(t);
  // Cast: Object.keys forgets which names there are.
  const names = Object.keys(entries) as EntryName[];
  const ordered = GROUPS.flatMap((group) => names.filter((name) => groupOf(name) === group));
  const row = ({ title, why }: { title: string; why: string }) => ({ label: title, value: why });
  return [
    ...ordered.map((name) =>
      row(
        isSent(name)
          ? {
              ...kinds[name],
              why: t('me.both', { why: kinds[name].why, lifetime: t('info.device.cookie') }),
            }
          : kinds[name],
      ),
    ),
    row(files),
    ...BESIDES.map((one) => ({
      label: t(`info.device.${one}`),
      value: t(`info.device.${one}.text`),
    })),
  ];
}

/** Whether the browser sends the entry with each request, because it is in a cookie. */
function isSent(name: EntryName): boolean {
  const entry: Entry = entries[name];
  return entry.cookie === true || entry.place === 'cookie';
}

import { KeyValueList } from '../../../design-system/components/KeyValueList/KeyValueList';
import { Link } from '../../../design-system/components/Link/Link';
import { Stack } from '../../../design-system/components/Stack/Stack';
import { Text } from '../../../design-system/components/Text/Text';
import type { ScreenProps } from '../route';
import type { InfoData } from './load';

type Props = ScreenProps<InfoData>;

/** The store's own texts, for operators who have written none. They claim nothing that only an operator can know. */
export const About = ({ data, page: { t } }: Props) => (
  <Stack>
    <Text>{t('site.description')}</Text>
    <Text>{t('info.about.free')}</Text>
    <Text>{t('info.about.sources')}</Text>
    {data.operator && <RunBy data={data} label={t('site.operator')} />}
  </Stack>
);

export const Contact = ({ data, page: { t } }: Props) => {
  const address = data.operator?.contact;
  return (
    <Stack>
      {address ? (
        <KeyValueList
          items={[
            { label: t('site.operator'), value: data.operator?.name },
            {
              label: t('info.contact.address'),
              value: <Link href={hrefOf(address)}>{address}</Link>,
            },
          ]}
        />
      ) : (
        <Text>{t('info.contact.none')}</Text>
      )}
      <Text>{t('info.contact.report')}</Text>
      <Text>{t('info.contact.developer')}</Text>
    </Stack>
  );
};

const hrefOf = (address: string) =>
  address.startsWith('https://') ? address : `mailto:${address}`;

const RunBy = ({ data, label }: { data: InfoData; label: string }) => (
  <KeyValueList items={[{ label, value: data.operator?.name }]} />
);

const TERMS = ['free', 'apps', 'check', 'realName', 'fair', 'asIs', 'changes'] as const;

export const Terms = ({ page: { t } }: Props) => (
  <Stack>
    {TERMS.map((one) => (
      <Text key={one}>{t(`info.terms.${one}`)}</Text>
    ))}
  </Stack>
);

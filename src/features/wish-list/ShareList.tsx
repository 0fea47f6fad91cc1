import { useState } from 'react';
import { SHARED_APPS_MAX } from '../../../contract/constants';
import { Button } from '../../../design-system/components/Button/Button';
import type { QrCode } from '../../../design-system/components/QrCode/QrCode';
import { counted } from '../../i18n/counted';
import type { Texts } from '../../i18n/load-texts';
import { canonicalAddress, shareAddress } from '../../platform/share-page';
import type { View } from '../recent-views/views';
import s from './ShareList.module.css';

/** Size of the QR code's modules in px: the code of a list of thirty apps fits on a phone 240 px wide. */
const MODULE = 3;

interface Props {
  apps: readonly View[];
  texts: Texts<'library'>;
}

/** The address that shows the newest apps of a list to another person. */
export const listAddress = (apps: readonly View[], page: Document): string =>
  new URL(
    `/wish-list?apps=${apps
      .slice(0, SHARED_APPS_MAX)
      .map(({ id }) => id)
      .join()}`,
    canonicalAddress(page),
  ).href;

/** Shares the wish list: a QR code for another phone, and a link. Nothing is sent until the visitor shares it. */
export function ShareList({ apps, texts }: Props) {
  const [shown, setShown] = useState(false);
  const [Code, setCode] = useState<typeof QrCode>();
  const [note, setNote] = useState('');
  const open = () => {
    setShown(true);
    // Without its chunk the link is left.
    import('../../../design-system/components/QrCode/QrCode').then(
      (loaded) => setCode(() => loaded.QrCode),
      console.error,
    );
  };
  if (!shown)
    return (
      <Button size="small" onClick={open}>
        {texts.share}
      </Button>
    );
  const address = listAddress(apps, document);
  return (
    <div className={s.share}>
      <p>{texts.shareText}</p>
      {apps.length > SHARED_APPS_MAX && <p>{counted(texts.shareNewest, SHARED_APPS_MAX)}</p>}
      {Code && <Code text={address} label={texts.code} level="L" moduleSize={MODULE} />}
      <Button
        onClick={() => {
          void shareAddress(address).then((way) => setNote(way === 'copied' ? texts.copied : ''));
        }}
      >
        {texts.send}
      </Button>
      <span role="status">{note}</span>
    </div>
  );
}

import { DownloadButton } from '../../../design-system/components/DownloadButton/DownloadButton';
import { appHref, downloadLink } from '../../features/addresses/addresses';

interface OrderButtonProps {
  appId: number;
  label: string;
  /** In a row: the app's name, for screen readers. */
  name?: string;
  size?: 'small' | 'large';
  /** Without scripts it is hidden (src/render/document.tsx). */
  needsScript?: boolean;
}

/**
 * Where a game is pre-ordered: a link to its page, until the button of the native client or of this browser replaces it
 * (src/features/app-status/start-native.tsx, src/features/preorder/mount-preorder.tsx). On that page the link loads it again, which is
 * a new attempt.
 */
export const OrderButton = (props: OrderButtonProps) => {
  const { appId, label, name, size = 'large', needsScript } = props;
  return (
    <div data-order={downloadLink(appId, 'order').href} data-js={needsScript ? '' : undefined}>
      <DownloadButton
        size={size}
        status="preorder"
        label={label}
        name={name}
        href={appHref(appId)}
      />
    </div>
  );
};

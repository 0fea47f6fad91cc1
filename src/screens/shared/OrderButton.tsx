import { DownloadButton } from '../../../design-system/components/DownloadButton/DownloadButton';
import { downloadLink } from '../../features/addresses/addresses';

interface OrderButtonProps {
  appId: number;
  /** The link that is shown without script, and in clients without pre-orders. */
  label: string;
  href: string;
}

/**
 * Where a game is pre-ordered: a link until the button of the native client or of this browser replaces it
 * (src/features/app-status/start-native.tsx, src/features/preorder/mount-preorder.tsx).
 */
export const OrderButton = ({ appId, label, href }: OrderButtonProps) => (
  <div data-order={downloadLink(appId, 'order').href}>
    <DownloadButton size="large" status="booked" label={label} href={href} />
  </div>
);

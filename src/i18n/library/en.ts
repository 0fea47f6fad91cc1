import type { LibraryTexts } from './zh-cn';

export const libraryEn: LibraryTexts = {
  wishes: 'Tap “Wishlist” on an app’s page to save the app here.',
  views: 'Apps you open appear here.',
  orders: 'Games you pre-order appear here.',
  reminders: 'Games you set a reminder for appear here.',
  out: 'Out now',
  share: 'Share wishlist',
  shareText: 'Scan the code with another phone, or send the link.',
  shareNewest: 'The link has the # apps you added last.',
  code: 'QR code: open this wishlist',
  send: 'Share link',
  copied: 'Link copied',
};

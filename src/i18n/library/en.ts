import type { LibraryTexts } from './zh-cn';

export const libraryEn: LibraryTexts = {
  wishes: 'Tap “Wishlist” on an app’s page to save the app here.',
  views: 'Apps you open appear here.',
  orders: 'Games you pre-order appear here.',
  reminders: 'Games you set a reminder for appear here.',
  out: 'Out now',
  installed: 'Installed',
  ordered: 'Pre-ordered',
  browse: 'Browse apps',
  all: 'Show all #',
  less: 'Show less',
  added: 'Apps added to your wishlist: #',
  unreadable: 'This isn’t a file that was saved here.',
  shop: 'This file is from another store.',
  full: 'The browser didn’t store it. It will be lost when you leave the page.',
  share: 'Share wishlist',
  shareText: 'Scan the code with another phone, or send the link.',
  shareNewest: 'The link has the # apps you added last.',
  code: 'QR code: open this wishlist',
  send: 'Share link',
  copied: 'Link copied',
};

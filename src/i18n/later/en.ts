import type { Message } from '../message';
import type { laterZhCN } from './zh-cn';

export const laterEn: Record<keyof typeof laterZhCN, Message> = {
  'site.top': 'Back to top',
  'site.close': 'Close',
  'offline.seen': 'No connection. You see this page as it was on',
  'offline.retry': 'Try again',
  'offline.pages': 'You can open these pages now',
  'menu.seen': 'All, as of {time}',
  'missing.offline':
    'No connection. This part of the page couldn’t be loaded. Try again when you’re online.',
  'missing.failed': 'Something couldn’t be loaded. Refresh the page and try again.',
  'version.ready': 'A new version of this shop is ready.',
  'version.page': 'This page has been updated.',
  'version.reload': 'Reload',
  'tip.title': 'Open this page in a browser',
  'tip.text':
    'Files can’t be downloaded inside a chat app. Tap the menu at the top right and choose to open the page in a browser, or copy the address and paste it there.',
  'tip.order':
    'Games can’t be pre-ordered inside a chat app. Tap the menu at the top right and choose to open the page in a browser, or copy the address and paste it there. Then tap Pre-order.',
  'tip.copy': 'Copy the address',
  'tip.copied': 'The address is copied',
  'tip.failed': 'It could not be copied. Please use the menu at the top right.',
  'large.title': 'Download over mobile data?',
  'large.text': 'You are on mobile data or saving data, and this is {size}.',
  'large.yes': 'Download anyway',
  'large.no': 'Not now',
  'brand.install': 'Open the installer app, install now',
  'brand.preorder': 'Open the installer app, pre-order now',
  'brand.gift': 'Open the installer app, claim gift pack now',
  'brand.label': 'The shop’s own app',
  'search.reason.pinyin': 'pinyin',
  'search.reason.initials': 'initials',
  'search.reason.package': 'package',
  'search.reason.typo': 'similar',
  'search.reason.text': 'description',
  'search.recent': 'Recent searches',
  'search.recent.remove': 'Remove',
  'search.recent.clear': 'Clear all',
  'search.recent.note': 'Kept on this device only',
  'card.title': 'Get {name} on your phone',
  'card.text': 'Scan the code with your phone: it opens this page, ready to download.',
  'card.code': 'QR code: opens {name} on a phone',
  'remind.set': 'Remind me on {day}',
  'remind.is':
    'From {day} on, pages of this shop on this device tell you so. Nothing is sent to you.',
  'remind.notified':
    'You get a notification on this device when the game is out, and pages of this shop tell you.',
  'remind.cancel': 'Cancel the reminder',
  'remind.failed': 'The reminder could not be set. Please try again.',
  'remind.due': '{name} was announced for {day}: have a look',
  'remind.label': 'A reminder you set',
};

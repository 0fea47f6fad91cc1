import type { statusZhCN } from './zh-cn';

/** The same in English. */
export const statusEn: Record<keyof typeof statusZhCN, string> = {
  'status.undownload': 'Download',
  'status.waits': 'One moment',
  'status.preorder': 'Pre-order',
  'status.booked': 'Booked',
  'status.booked.ask': 'You have pre-ordered this game. It is not downloaded by itself.',
  'status.booked.cancel': 'Cancel the pre-order',
  'status.ready': 'You pre-ordered this game, and it is out now.',
  'status.downloading': 'Pause {percent}',
  'status.paused': 'Continue {percent}',
  'status.packed': 'Unpack',
  'status.unpacking': 'Unpacking {percent}',
  'status.complete': 'Install',
  'status.installing': 'Installing',
  'status.installed': 'Open',
  'status.outdated': 'Update',
  'status.patch': 'Save-data update {size}',
  'status.downloaded': '{percent} downloaded',
  'status.unpacked': '{percent} unpacked',
  'status.ignore': 'Ignore this version',
  'status.unignore': 'Stop ignoring',
  'status.metered': 'You are on mobile data, and this is {size}.',
  'status.anyway': 'Download anyway',
  'status.why.disk-full': 'No room left. Make some, then continue.',
  'status.why.bad-hash':
    'The file is not the published one and was deleted. Please download it again.',
  'status.why.connection-lost': 'The network is gone. You can continue when it is back.',
  'status.why.file-lost': 'The downloaded file is gone. Please download it again.',
  'status.why.other-signer':
    'The app on this phone is signed by someone else, so nothing was installed. Find out where it came from first.',
  'status.why.cancelled': 'The installation was cancelled.',
  'status.why.refused': 'The client did not do it. Please try again.',
  'status.why.silent': 'The client does not answer. Tap again to download the file directly.',
  'status.why.patch-failed': 'The small update failed. The full one can be downloaded.',
  'status.why.unpack-failed': 'Unpacking failed. Please try again.',
};

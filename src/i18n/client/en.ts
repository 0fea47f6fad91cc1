import type { clientZhCN } from './zh-cn';

export const clientEn: Record<keyof typeof clientZhCN, string> = {
  'client.follow': 'Follow the developer',
  'client.unfollow': 'Unfollow the developer',
  'client.capture': 'Take a screenshot',
  'client.captured': 'Screenshot taken',
  'client.downloads': 'Downloads',
  'client.exit': 'Close the store',
  'client.failed': 'The store app couldn’t do this. Try again.',
};

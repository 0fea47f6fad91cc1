import type { Lang } from '../../contract/lang';

/** Permissions of an app for iOS, by Apple's key without `NS` and `UsageDescription`, in lower case. */
const NAMES: Readonly<Record<string, Readonly<Record<Lang, string>>>> = {
  applemusic: { 'zh-CN': '媒体与 Apple Music', en: 'Media and Apple Music' },
  bluetoothalways: { 'zh-CN': '蓝牙', en: 'Bluetooth' },
  bluetoothperipheral: { 'zh-CN': '蓝牙', en: 'Bluetooth' },
  calendars: { 'zh-CN': '日历', en: 'Calendars' },
  camera: { 'zh-CN': '相机', en: 'Camera' },
  contacts: { 'zh-CN': '通讯录', en: 'Contacts' },
  faceid: { 'zh-CN': '面容 ID', en: 'Face ID' },
  healthshare: { 'zh-CN': '健康数据', en: 'Health data' },
  localnetwork: { 'zh-CN': '本地网络', en: 'Local network' },
  locationalways: { 'zh-CN': '位置（始终）', en: 'Location (always)' },
  locationalwaysandwheninuse: { 'zh-CN': '位置（始终）', en: 'Location (always)' },
  locationwheninuse: { 'zh-CN': '位置（使用期间）', en: 'Location (while using)' },
  microphone: { 'zh-CN': '麦克风', en: 'Microphone' },
  motion: { 'zh-CN': '运动与健身', en: 'Motion and fitness' },
  photolibrary: { 'zh-CN': '照片', en: 'Photos' },
  photolibraryadd: { 'zh-CN': '仅添加照片', en: 'Add photos only' },
  photos: { 'zh-CN': '照片', en: 'Photos' },
  reminders: { 'zh-CN': '提醒事项', en: 'Reminders' },
  speechrecognition: { 'zh-CN': '语音识别', en: 'Speech recognition' },
  usertracking: { 'zh-CN': '跟踪', en: 'Tracking' },
};

/** The text for a key; an unknown key is shown unchanged. */
export const privacyName = (key: string, lang: Lang): string => {
  const low = key.toLowerCase();
  return Object.hasOwn(NAMES, low) ? (NAMES[low]?.[lang] ?? key) : key;
};

import type { Lang } from '../../contract/lang';

/** Reach of a permission: private data, the whole phone, or no more than any app has. */
type Reach = 'private' | 'phone' | 'ordinary';

/** A sentence about a capability, and the permissions that grant it, by their last word. */
interface Row {
  reach: Reach;
  names: string;
  words: Record<Lang, string>;
}

const row =
  (reach: Reach) =>
  (names: string, zh: string, en: string): Row => ({ reach, names, words: { 'zh-CN': zh, en } });
const priv = row('private');
const phone = row('phone');
const plain = row('ordinary');

/** Farthest first: the order on the page. */
const ROWS: readonly Row[] = [
  priv('ACCESS_FINE_LOCATION', '获取精确位置', 'Access your precise location'),
  priv('ACCESS_BACKGROUND_LOCATION', '在后台获取位置', 'Access your location in the background'),
  priv('ACCESS_COARSE_LOCATION', '获取大致位置', 'Access your approximate location'),
  priv('CAMERA', '拍照和录像', 'Take pictures and videos'),
  priv('RECORD_AUDIO', '用麦克风录音', 'Record audio'),
  priv('READ_CONTACTS', '读取通讯录', 'Read your contacts'),
  priv('WRITE_CONTACTS', '修改通讯录', 'Modify your contacts'),
  priv('READ_SMS RECEIVE_SMS RECEIVE_MMS RECEIVE_WAP_PUSH', '读取短信', 'Read your text messages'),
  priv('SEND_SMS', '发送短信，可能收费', 'Send text messages, which may cost money'),
  priv(
    'CALL_PHONE CALL_PRIVILEGED',
    '拨打电话，可能收费',
    'Make phone calls, which may cost money',
  ),
  priv('ANSWER_PHONE_CALLS ACCEPT_HANDOVER', '接听来电', 'Answer phone calls'),
  priv('ADD_VOICEMAIL', '添加语音留言', 'Add voicemail'),
  priv('READ_CALL_LOG PROCESS_OUTGOING_CALLS', '读取通话记录', 'Read your call log'),
  priv('WRITE_CALL_LOG', '修改通话记录', 'Modify your call log'),
  priv('READ_PHONE_NUMBERS', '读取手机号码', 'Read your phone number'),
  priv('READ_PHONE_STATE', '读取手机状态和身份信息', 'Read phone status and identity'),
  priv('READ_CALENDAR', '读取日历', 'Read your calendar'),
  priv('WRITE_CALENDAR', '添加或修改日历活动', 'Add or modify calendar events'),
  priv('MANAGE_EXTERNAL_STORAGE', '管理所有文件', 'Manage all files'),
  priv('READ_EXTERNAL_STORAGE READ_MEDIA_STORAGE', '读取存储空间中的文件', 'Read files in storage'),
  priv('WRITE_EXTERNAL_STORAGE', '修改或删除存储空间中的文件', 'Modify or delete files in storage'),
  priv(
    'READ_MEDIA_IMAGES READ_MEDIA_VIDEO READ_MEDIA_VISUAL_USER_SELECTED',
    '查看照片和视频',
    'View your photos and videos',
  ),
  priv('READ_MEDIA_AUDIO', '访问音乐和音频', 'Access music and audio'),
  priv('ACCESS_MEDIA_LOCATION', '读取照片的位置信息', 'Read the location of your photos'),
  priv(
    'BODY_SENSORS BODY_SENSORS_BACKGROUND',
    '读取心率等身体传感器数据',
    'Access body sensors, such as heart rate',
  ),
  priv('HEALTH', '读取或修改健康数据', 'Read or modify health data'),
  priv('ACTIVITY_RECOGNITION', '识别身体活动', 'Recognize physical activity'),
  priv(
    'GET_ACCOUNTS MANAGE_ACCOUNTS USE_CREDENTIALS AUTHENTICATE_ACCOUNTS',
    '使用手机上的账号',
    'Use accounts on the phone',
  ),
  priv('READ_PROFILE', '读取你的个人资料', 'Read your profile'),
  priv('READ_LOGS', '读取系统日志', 'Read system logs'),
  priv(
    'CREDENTIAL_MANAGER_SET_ORIGIN CREDENTIAL_MANAGER_QUERY_CANDIDATE_CREDENTIALS',
    '使用已保存的登录信息',
    'Use saved sign-in details',
  ),
  priv('AD_ID', '使用广告 ID', 'Use the advertising ID'),
  priv('PACKAGE_USAGE_STATS', '查看应用使用情况', 'View app usage'),
  priv('QUERY_ALL_PACKAGES', '查看已安装的应用', 'View installed apps'),
  phone('SYSTEM_ALERT_WINDOW', '显示在其他应用上层', 'Display over other apps'),
  phone('REQUEST_INSTALL_PACKAGES', '请求安装应用', 'Ask to install apps'),
  phone('REQUEST_DELETE_PACKAGES', '请求卸载应用', 'Ask to uninstall apps'),
  phone('UPDATE_PACKAGES_WITHOUT_USER_ACTION', '不经询问就更新应用', 'Update apps without asking'),
  phone('WRITE_SETTINGS WRITE_SECURE_SETTINGS', '修改系统设置', 'Change system settings'),
  phone(
    'BLUETOOTH_SCAN NEARBY_WIFI_DEVICES UWB_RANGING ACCESS_LOCAL_NETWORK',
    '查找附近的设备',
    'Find nearby devices',
  ),
  phone(
    'BLUETOOTH BLUETOOTH_CONNECT BLUETOOTH_ADMIN BLUETOOTH_ADVERTISE',
    '连接蓝牙设备',
    'Connect to Bluetooth devices',
  ),
  phone('DISABLE_KEYGUARD', '停用锁屏', 'Disable the screen lock'),
  phone('USE_FULL_SCREEN_INTENT', '在锁屏上显示全屏通知', 'Show full-screen notifications'),
  phone('ACCESS_NOTIFICATION_POLICY', '更改勿扰模式', 'Change Do Not Disturb'),
  phone('KILL_BACKGROUND_PROCESSES', '关闭其他应用', 'Close other apps'),
  phone('GET_TASKS REAL_GET_TASKS', '查看正在运行的应用', 'View running apps'),
  phone('SET_WALLPAPER SET_WALLPAPER_HINTS', '设置壁纸', 'Set the wallpaper'),
  plain('INTERNET', '访问互联网', 'Access the internet'),
  plain('POST_NOTIFICATIONS ACCESS_NOTIFICATIONS', '发送通知', 'Send notifications'),
  plain(
    'ACCESS_NETWORK_STATE ACCESS_WIFI_STATE READ_BASIC_PHONE_STATE',
    '查看网络连接',
    'View network connections',
  ),
  plain(
    'CHANGE_NETWORK_STATE CHANGE_WIFI_STATE CHANGE_WIFI_MULTICAST_STATE',
    '更改网络连接',
    'Change network connections',
  ),
  plain('RECEIVE_BOOT_COMPLETED', '开机启动', 'Run at startup'),
  plain('FOREGROUND_SERVICE', '在后台持续运行', 'Keep running in the background'),
  plain('WAKE_LOCK RAISED_THREAD_PRIORITY', '防止手机休眠', 'Prevent the phone from sleeping'),
  plain(
    'REQUEST_IGNORE_BATTERY_OPTIMIZATIONS',
    '请求忽略电池优化',
    'Ask to ignore battery optimization',
  ),
  plain(
    'SCHEDULE_EXACT_ALARM USE_EXACT_ALARM SET_ALARM',
    '设置闹钟和提醒',
    'Set alarms and reminders',
  ),
  plain('VIBRATE', '控制振动', 'Control vibration'),
  plain(
    'USE_BIOMETRIC USE_FINGERPRINT',
    '使用指纹或面容识别',
    'Use fingerprint or face recognition',
  ),
  plain('MODIFY_AUDIO_SETTINGS', '更改音频设置', 'Change audio settings'),
  plain('FLASHLIGHT', '控制手电筒', 'Control the flashlight'),
  plain('NFC', '使用 NFC', 'Use NFC'),
  plain(
    'HIGH_SAMPLING_RATE_SENSORS',
    '以高采样率读取传感器数据',
    'Read sensor data at a high sampling rate',
  ),
  plain('READ_APP_BADGE', '在图标上显示角标', 'Show a badge on its icon'),
  plain(
    'BIND_GET_INSTALL_REFERRER_SERVICE',
    '获知安装来源',
    'See which link or ad led to the installation',
  ),
  plain('MANAGE_OWN_CALLS USE_SIP READ_CALL_STATE', '拨打网络电话', 'Make internet calls'),
  plain('BILLING CHECK_LICENSE', '提供应用内购买', 'Offer in-app purchases'),
  plain('RECEIVE C2D_MESSAGE', '接收推送消息', 'Receive push messages'),
  plain(
    'READ_SYNC_SETTINGS WRITE_SYNC_SETTINGS READ_SYNC_STATS',
    '读取和更改同步设置',
    'Read and change sync settings',
  ),
  plain('DOWNLOAD_WITHOUT_NOTIFICATION', '下载时不显示通知', 'Download without notification'),
  plain(
    'INSTALL_SHORTCUT UNINSTALL_SHORTCUT',
    '添加或移除桌面快捷方式',
    'Add or remove home screen shortcuts',
  ),
  plain(
    'BROADCAST_STICKY REORDER_TASKS EXPAND_STATUS_BAR',
    '与系统交互',
    'Interact with the system',
  ),
];

const byName = new Map(ROWS.flatMap((one) => one.names.split(' ').map((name) => [name, one])));

/** Prefixes of the permissions in the table: another app may use the same last word. */
const KNOWN = /^(?:android|com\.android\.(?:vending|launcher)|com\.google\.android)\./;
const LAST_WORD = /[^.]+$/;
/** Permissions for one kind of background service (FOREGROUND_SERVICE_CAMERA, …). The data it uses need a permission of their own. */
const SERVICE = /^(FOREGROUND_SERVICE)_.*/;

/** Permissions for one kind of health record (android.permission.health.READ_STEPS, …). All are shown as one capability. */
const RECORD = /^android\.permission\.health\./;

const meaning = (name: string, short: string): Row | undefined =>
  KNOWN.test(name)
    ? byName.get(RECORD.test(name) ? 'HEALTH' : short.replace(SERVICE, '$1'))
    : undefined;

/** A capability of an app: as a sentence, or under the permission's short name. */
interface Allowed {
  text: string;
  /**
   * `unknown`: a system permission that is not in the table, so it may reach anywhere. `own`: of the app or of a phone
   * maker.
   */
  reach: Reach | 'unknown' | 'own';
  /** System names. */
  names: readonly string[];
}

const whose = (names: readonly string[]) =>
  names.some((name) => KNOWN.test(name)) ? ('unknown' as const) : ('own' as const);

/** The capabilities of permissions, each once, the most far-reaching first. */
export function allowedBy(permissions: readonly string[], lang: Lang): Allowed[] {
  const found = new Map<Row, string[]>();
  const others = new Map<string, string[]>();
  for (const name of new Set(permissions)) {
    const short = LAST_WORD.exec(name)?.[0] ?? name;
    const known = meaning(name, short);
    if (known) found.set(known, [...(found.get(known) ?? []), name]);
    else others.set(short, [...(others.get(short) ?? []), name]);
  }
  return [
    ...ROWS.filter((one) => found.has(one)).map((one) => ({
      text: one.words[lang],
      reach: one.reach,
      names: found.get(one) ?? [],
    })),
    ...[...others]
      .map(([text, names]) => ({ text, reach: whose(names), names }))
      .sort((a, b) => b.reach.localeCompare(a.reach)),
  ];
}

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
  priv('ACCESS_FINE_LOCATION', '知道你的准确位置', 'Know exactly where you are'),
  priv('ACCESS_BACKGROUND_LOCATION', '不打开时也知道你的位置', 'Know where you are while closed'),
  priv('ACCESS_COARSE_LOCATION', '知道你大概在哪里', 'Know roughly where you are'),
  priv('CAMERA', '拍照和录像', 'Take pictures and videos'),
  priv('RECORD_AUDIO', '用麦克风录音', 'Record sound'),
  priv('READ_CONTACTS', '读取通讯录', 'Read your contacts'),
  priv('WRITE_CONTACTS', '修改通讯录', 'Change your contacts'),
  priv('READ_SMS RECEIVE_SMS RECEIVE_MMS RECEIVE_WAP_PUSH', '读取短信', 'Read your text messages'),
  priv('SEND_SMS', '发送短信，可能收费', 'Send text messages, which may cost money'),
  priv('CALL_PHONE CALL_PRIVILEGED', '拨打电话，可能收费', 'Make calls, which may cost money'),
  priv('ANSWER_PHONE_CALLS ACCEPT_HANDOVER', '接听和接管来电', 'Answer and take over calls'),
  priv('ADD_VOICEMAIL', '添加语音留言', 'Add voicemail'),
  priv('READ_CALL_LOG PROCESS_OUTGOING_CALLS', '读取通话记录', 'Read your call history'),
  priv('WRITE_CALL_LOG', '修改通话记录', 'Change your call history'),
  priv('READ_PHONE_NUMBERS', '读取你的手机号', 'Read your phone number'),
  priv(
    'READ_PHONE_STATE',
    '读取手机识别信息和通话状态',
    'Read the phone’s identity and call state',
  ),
  priv('READ_CALENDAR', '读取日历', 'Read your calendar'),
  priv('WRITE_CALENDAR', '修改日历', 'Change your calendar'),
  priv('MANAGE_EXTERNAL_STORAGE', '管理手机里的全部文件', 'Manage all files on the phone'),
  priv('READ_EXTERNAL_STORAGE READ_MEDIA_STORAGE', '读取手机里的文件', 'Read files on the phone'),
  priv('WRITE_EXTERNAL_STORAGE', '保存、修改、删除手机里的文件', 'Save, change and delete files'),
  priv(
    'READ_MEDIA_IMAGES READ_MEDIA_VIDEO READ_MEDIA_VISUAL_USER_SELECTED',
    '查看照片和视频',
    'See your photos and videos',
  ),
  priv('READ_MEDIA_AUDIO', '读取音乐和录音', 'Read music and recordings'),
  priv('ACCESS_MEDIA_LOCATION', '读取照片的拍摄地点', 'Read where photos were taken'),
  priv(
    'BODY_SENSORS BODY_SENSORS_BACKGROUND',
    '读取心率等身体数据',
    'Read heart rate and the like',
  ),
  priv('HEALTH', '读取或修改健康数据', 'Read or change health records'),
  priv('ACTIVITY_RECOGNITION', '知道你在走路还是乘车', 'Know whether you walk or ride'),
  priv(
    'GET_ACCOUNTS MANAGE_ACCOUNTS USE_CREDENTIALS AUTHENTICATE_ACCOUNTS',
    '使用手机上的账号',
    'Use accounts on the phone',
  ),
  priv('READ_PROFILE', '读取你的个人资料', 'Read your profile'),
  priv('READ_LOGS', '读取系统日志', 'Read the system’s log'),
  priv(
    'CREDENTIAL_MANAGER_SET_ORIGIN CREDENTIAL_MANAGER_QUERY_CANDIDATE_CREDENTIALS',
    '使用手机保存的登录信息',
    'Use sign-ins kept on the phone',
  ),
  priv('AD_ID', '读取手机的广告标识', 'Read the phone’s advertising ID'),
  priv('PACKAGE_USAGE_STATS', '看到你怎样使用手机', 'See how you use the phone'),
  priv('QUERY_ALL_PACKAGES', '看到你装了哪些应用', 'See which apps you have'),
  phone('SYSTEM_ALERT_WINDOW', '在其他应用上方显示内容', 'Show things above other apps'),
  phone('REQUEST_INSTALL_PACKAGES', '请求安装其他应用', 'Ask to install other apps'),
  phone('REQUEST_DELETE_PACKAGES', '请求卸载其他应用', 'Ask to remove other apps'),
  phone('UPDATE_PACKAGES_WITHOUT_USER_ACTION', '不经询问就更新应用', 'Update apps without asking'),
  phone('WRITE_SETTINGS WRITE_SECURE_SETTINGS', '修改系统设置', 'Change system settings'),
  phone(
    'BLUETOOTH_SCAN NEARBY_WIFI_DEVICES UWB_RANGING ACCESS_LOCAL_NETWORK',
    '寻找附近的设备',
    'Look for devices nearby',
  ),
  phone(
    'BLUETOOTH BLUETOOTH_CONNECT BLUETOOTH_ADMIN BLUETOOTH_ADVERTISE',
    '连接蓝牙设备',
    'Connect to Bluetooth devices',
  ),
  phone('DISABLE_KEYGUARD', '关闭锁屏', 'Turn the lock screen off'),
  phone('USE_FULL_SCREEN_INTENT', '在锁屏上全屏提醒', 'Fill the locked screen with a notice'),
  phone('ACCESS_NOTIFICATION_POLICY', '更改勿扰模式', 'Change “do not disturb”'),
  phone('KILL_BACKGROUND_PROCESSES', '关闭其他应用', 'Close other apps'),
  phone('GET_TASKS REAL_GET_TASKS', '看到正在运行的应用', 'See which apps are running'),
  phone('SET_WALLPAPER SET_WALLPAPER_HINTS', '更换壁纸', 'Change the wallpaper'),
  plain('INTERNET', '使用网络', 'Use the network'),
  plain('POST_NOTIFICATIONS ACCESS_NOTIFICATIONS', '发送通知', 'Send notifications'),
  plain(
    'ACCESS_NETWORK_STATE ACCESS_WIFI_STATE READ_BASIC_PHONE_STATE',
    '查看网络状态',
    'See the state of the network',
  ),
  plain(
    'CHANGE_NETWORK_STATE CHANGE_WIFI_STATE CHANGE_WIFI_MULTICAST_STATE',
    '连接和断开网络',
    'Connect and disconnect networks',
  ),
  plain('RECEIVE_BOOT_COMPLETED', '开机后自动运行', 'Start with the phone'),
  plain('FOREGROUND_SERVICE', '在后台持续运行', 'Keep running in the background'),
  plain('WAKE_LOCK RAISED_THREAD_PRIORITY', '不让手机休眠', 'Keep the phone awake'),
  plain(
    'REQUEST_IGNORE_BATTERY_OPTIMIZATIONS',
    '请求不受省电限制',
    'Ask to be spared from battery saving',
  ),
  plain('SCHEDULE_EXACT_ALARM USE_EXACT_ALARM SET_ALARM', '定时提醒', 'Set alarms'),
  plain('VIBRATE', '控制振动', 'Vibrate'),
  plain(
    'USE_BIOMETRIC USE_FINGERPRINT',
    '用指纹或面容确认身份',
    'Ask for your fingerprint or face',
  ),
  plain('MODIFY_AUDIO_SETTINGS', '调节声音', 'Adjust the sound'),
  plain('FLASHLIGHT', '打开手电筒', 'Turn the torch on'),
  plain('NFC', '使用 NFC', 'Use NFC'),
  plain('MANAGE_OWN_CALLS USE_SIP READ_CALL_STATE', '网络通话', 'Make calls over the network'),
  plain('BILLING CHECK_LICENSE', '应用内付费', 'Sell things inside the app'),
  plain('RECEIVE C2D_MESSAGE', '接收推送消息', 'Receive pushed messages'),
  plain(
    'READ_SYNC_SETTINGS WRITE_SYNC_SETTINGS READ_SYNC_STATS',
    '设置同步',
    'Set what is synchronised',
  ),
  plain('DOWNLOAD_WITHOUT_NOTIFICATION', '下载时不提示', 'Download without a notice'),
  plain(
    'INSTALL_SHORTCUT UNINSTALL_SHORTCUT',
    '在桌面添加快捷方式',
    'Put shortcuts on the home screen',
  ),
  plain(
    'BROADCAST_STICKY REORDER_TASKS EXPAND_STATUS_BAR',
    '与系统互通消息',
    'Exchange messages with the system',
  ),
];

const byName = new Map(ROWS.flatMap((one) => one.names.split(' ').map((name) => [name, one])));

/** Prefixes of the permissions in the table: another app may use the same last word. */
const KNOWN = /^(?:android|com\.android\.(?:vending|launcher)|com\.google\.android)\./;
const LAST_WORD = /[^.]+$/;
/**
 * One for each kind of background service (FOREGROUND_SERVICE_CAMERA, …): the data it uses need their own permission.
 */
const SERVICE = /^(FOREGROUND_SERVICE)_.*/;

/** One for each kind of record (android.permission.health.READ_STEPS, …): all are shown as one capability. */
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

/**
 * The checks that a native host must pass (docs/bridge.md). They do not need the shop's code: copy this file into any page that
 * the host shows, and call `runConformance(inPage())`. A failed check returns a sentence.
 *
 * @typedef {object} Line
 * @property {(json: string) => void} send sends a message to the host
 * @property {(take: (json: string) => void) => void} listen calls back for each message of the host
 * @property {object} [app] an app that the host can really download, as the data of "download"
 * @property {number} [patience] longest wait for an answer, ms
 * @property {number} [downloadPatience] longest wait for the download of `app`, ms
 * @property {boolean} [ios] omits checks of commands that only Android has
 */

const SAMPLE = {
  key_app_id: 1,
  key_version_id: 1,
  key_package_name: 'org.snowpea.sample',
  key_version_code: 1,
  key_app_name: 'Sample',
  key_url: 'https://shop.example/download/apk/wdj_direct_test.apk?appId=1',
};
const BASES = [0, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024];

/** The connection in a page of the host itself. */
export function inPage() {
  const android = window.ppAJSClient;
  const ios = window.webkit?.messageHandlers?.ppAJSClient;
  return {
    ios: !android,
    send: (json) => (android ? android.callAndroidMethod(json) : ios.postMessage(json)),
    listen(take) {
      window.callFromAndroid = take;
    },
  };
}

/**
 * Runs every check, one after the other.
 *
 * @param {Line} line
 * @returns {Promise<{ name: string, problem: string | undefined }[]>}
 */
export async function runConformance(line) {
  const talk = conversation(line);
  const results = [];
  for (const [name, check] of Object.entries(CHECKS)) {
    if (line.ios && ANDROID_ONLY.has(name)) continue;
    talk.forget();
    let problem;
    try {
      problem = await check(talk, { ...SAMPLE, ...line.app });
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error);
    }
    results.push({ name, problem });
  }
  return results;
}

function conversation({ send, listen, patience = 3_000, downloadPatience = 60_000 }) {
  let heard = [];
  let wake = () => undefined;
  let number = 0;
  listen((json) => {
    heard.push({ json, message: parse(json) });
    wake();
  });

  /** The first message that fits, of those received since `forget` or later. */
  async function until(fits, what, longest = patience) {
    const end = Date.now() + longest;
    for (;;) {
      const found = heard.find(({ message }) => message && fits(message));
      if (found) return found.message;
      const left = end - Date.now();
      if (left <= 0) throw new Error(`${what} did not come within ${longest} ms`);
      await new Promise((go) => {
        wake = go;
        setTimeout(go, Math.min(left, 50));
      });
    }
  }

  function say(id, data) {
    number += 1;
    const callback = `cb_conformance_${number}`;
    send(
      JSON.stringify({
        key_method_id: id,
        key_js_callback: 1,
        key_callback_method: callback,
        key_data: data,
        key_tpdata: {},
      }),
    );
    return callback;
  }

  return {
    send,
    say,
    until,
    heard: () => heard,
    forget() {
      heard = [];
    },
    async ask(id, data = {}) {
      const callback = say(id, data);
      const answers = (message) => message.key_callback_method === callback;
      return (await until(answers, `The answer to ${id}`)).key_data ?? {};
    },
    /** The event that reports one of these statuses for an app. */
    status: (version, ...bits) =>
      until(
        ({ key_method_id, key_data }) =>
          key_method_id === 4 &&
          key_data?.key_version_id === version &&
          bits.includes(key_data.key_target_state & ~2048),
        `Status ${bits.join(' or ')} of version ${version}`,
        downloadPatience,
      ),
    rest: (ms) => new Promise((go) => setTimeout(go, ms)),
  };
}

function parse(json) {
  try {
    return typeof json === 'string' ? JSON.parse(json) : undefined;
  } catch {
    return undefined; // judged by the checks: every message must be JSON
  }
}

const reference = ({ key_app_id, key_version_id, key_package_name, key_version_code }) => ({
  key_app_id,
  key_version_id,
  key_package_name,
  key_version_code,
});

const ANDROID_ONLY = new Set(['an update can be ignored and wanted again']);

/** Each returns a sentence if the host does not follow the document. */
const CHECKS = {
  async 'a check is answered with one status'(talk, app) {
    const { key_version_id, key_target_state } = await talk.ask(5, reference(app));
    if (key_version_id !== app.key_version_id) return 'The answer is about another version.';
    if (!BASES.includes(key_target_state & ~2048)) return `${key_target_state} is not one status.`;
  },

  async 'an answer comes once, under its own id'(talk, app) {
    const [first, second] = [talk.say(5, reference(app)), talk.say(102, {})];
    for (const id of [first, second])
      await talk.until((message) => message.key_callback_method === id, 'An answer');
    await talk.rest(200);
    for (const id of [first, second]) {
      const times = talk.heard().filter(({ message }) => message?.key_callback_method === id);
      if (times.length !== 1) return `${times.length} answers came under one id.`;
    }
  },

  async 'every message is short JSON'(talk, app) {
    await talk.ask(5, reference(app));
    await talk.ask(102);
    const bad = talk.heard().find(({ json, message }) => !message || json.length > 16_384);
    if (bad) return `Not a message: ${String(bad.json).slice(0, 80)}`;
  },

  async 'client info names its fields as texts and numbers'(talk) {
    const info = await talk.ask(102);
    for (const name of ['aid', 'puid', 'uuid', 'utdid', 'umid', 'channel'])
      if (info[name] !== undefined && typeof info[name] !== 'string') return `${name} is no text.`;
    for (const name of ['versionCode', 'productId'])
      if (info[name] !== undefined && !Number.isInteger(Number(info[name])))
        return `${name} is no whole number.`;
  },

  async 'system info names platform and version'(talk) {
    const { platform, osVersion } = await talk.ask(101);
    if (platform !== 'android' && platform !== 'ios') return `The platform is ${platform}.`;
    if (typeof osVersion !== 'string') return 'osVersion is no text.';
  },

  async 'an unknown command is refused, not left without an answer'(talk) {
    const { key_error } = await talk.ask(99_998);
    if (typeof key_error !== 'string') return 'The answer has no key_error.';
  },

  async 'a command out of turn is refused'(talk, app) {
    const { key_error } = await talk.ask(8, { key_version_id: app.key_version_id + 1_000_000 });
    if (typeof key_error !== 'string')
      return 'Nothing was there to continue, and it was not refused.';
  },

  async 'what is no message does no harm'(talk, app) {
    for (const junk of ['', '{', 'null', '[]', '{"key_method_id":"5"}', 'x'.repeat(100_000)])
      talk.send(junk);
    await talk.ask(5, reference(app));
  },

  async 'a download tells its status and its progress, pauses, goes on and arrives'(talk, app) {
    const version = app.key_version_id;
    await talk.ask(6, app);
    await talk.status(version, 4);
    await talk.until(
      ({ key_method_id, key_data }) =>
        key_method_id === 2004 &&
        key_data?.key_version_id === version &&
        key_data.key_progress >= 0 &&
        key_data.key_progress <= 100 &&
        key_data.key_speed >= 0,
      'A progress',
    );
    await talk.ask(7, { key_version_id: version });
    await talk.status(version, 8);
    const { key_target_state } = await talk.ask(5, reference(app));
    if ((key_target_state & ~2048) !== 8) return 'Paused by its event, but not by its check.';
    talk.forget();
    await talk.ask(8, { key_version_id: version });
    await talk.status(version, 4);
    await talk.status(version, 16, 512);
  },

  async 'what has arrived is installed'(talk, app) {
    const version = app.key_version_id;
    const { key_target_state } = await talk.ask(5, reference(app));
    if (key_target_state & 512) {
      await talk.ask(202, { key_version_id: version });
      await talk.status(version, 16);
    }
    await talk.ask(9, { key_version_id: version });
    await talk.status(version, 32);
    await talk.status(version, 64);
    const after = await talk.ask(5, reference(app));
    if (!(after.key_target_state & 64)) return 'Installed by its event, but not by its check.';
    const opened = await talk.ask(10, { key_package_name: app.key_package_name });
    if (opened.key_error) return `It can't be opened: ${opened.key_error}`;
  },

  async 'an update can be ignored and wanted again'(talk, app) {
    for (const wanted of [true, false]) {
      const data = { key_package_name: app.key_package_name, key_is_ignore: wanted };
      const { key_error } = await talk.ask(212, data);
      if (key_error) return `It was refused: ${key_error}`;
      const { key_is_ignore } = await talk.ask(5, reference(app));
      if (Boolean(key_is_ignore) !== wanted) return `The check says ${key_is_ignore}.`;
    }
  },
};

import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const KEY = '-storetype PKCS12 -alias repo -keyalg RSA -keysize 2048 -dname CN=test'.split(' ');

/** The attributes that the manifests of tests have, with Android's own ids. */
const ATTRIBUTES = [
  ['name', '0x01010003', 'string'],
  ['minSdkVersion', '0x0101020c', 'integer'],
  ['versionCode', '0x0101021b', 'integer'],
  ['versionName', '0x0101021c', 'string'],
  ['targetSdkVersion', '0x01010270', 'integer'],
  ['maxSdkVersion', '0x01010271', 'integer'],
] as const;

interface Apk {
  packageName: string;
  versionCode: number;
  permission: { name: string; maxSdk: number };
}

/** Debian's tools for Android, run in a folder. The SDK itself is not needed: a stub of the system's attributes is enough. */
export async function androidTools(folder: string) {
  const run = (tool: string, ...args: string[]) =>
    promisify(execFile)(tool, args, {
      cwd: folder,
      // The system's Python first: Debian's fdroidserver has its modules there.
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: folder },
    });
  await mkdir(path.join(folder, 'stub/res/values'), { recursive: true });
  await writeFile(
    path.join(folder, 'stub/AndroidManifest.xml'),
    '<manifest xmlns:android="http://schemas.android.com/apk/res/android" package="android"/>',
  );
  const attributes = ATTRIBUTES.map(
    ([name, id, format]) =>
      `<public type="attr" name="${name}" id="${id}"/><attr name="${name}" format="${format}"/>`,
  );
  await writeFile(
    path.join(folder, 'stub/res/values/attrs.xml'),
    `<resources>${attributes.join('')}</resources>`,
  );
  const stub = '-f -x -M stub/AndroidManifest.xml -S stub/res -F stub.apk'.split(' ');
  await run('aapt', 'package', ...stub);

  return {
    run,
    /** A key in `keystore.p12`, with the alias `repo` and the password `password`. */
    makeKey: () =>
      run('keytool', '-genkeypair', '-keystore', 'keystore.p12', '-storepass', 'password', ...KEY),
    /** A signed APK without code. */
    async makeApk(file: string, { packageName, versionCode, permission }: Apk) {
      await writeFile(
        path.join(folder, 'AndroidManifest.xml'),
        `<manifest xmlns:android="http://schemas.android.com/apk/res/android" package="${packageName}"
          android:versionCode="${versionCode}" android:versionName="1.${versionCode}">
          <uses-sdk android:minSdkVersion="23" android:targetSdkVersion="33"/>
          <uses-permission android:name="${permission.name}" android:maxSdkVersion="${permission.maxSdk}"/>
          <application/></manifest>`,
      );
      const manifest = '-f -M AndroidManifest.xml -I stub.apk -F'.split(' ');
      await run('aapt', 'package', ...manifest, file);
      const key = '--ks keystore.p12 --ks-pass pass:password --ks-key-alias repo'.split(' ');
      await run('apksigner', 'sign', ...key, file);
    },
  };
}

import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeReal } from '../../../tests/helpers/describe-real';
import { realData } from '../../../tests/helpers/real-data';
import { temporaryFolder } from '../../../tests/helpers/temporary-folder';
import type { AppRecord } from '../normal-form';
import { altstoreFeed } from './feed';

const OPTIONS = { adult: false, remoteImages: false, report: () => undefined };

const folder = temporaryFolder();

async function take(content: unknown) {
  const file = path.join(folder.path, 'source.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return altstoreFeed(file, OPTIONS);
}

describe('a source as other people write it', () => {
  const file = (name: string) => `https://files.example.org/${name}.ipa`;
  const entry = (version: string, more: object = {}) => ({
    name: 'Notes',
    bundleIdentifier: 'org.example.notes',
    version,
    versionDate: '2025-01-01',
    downloadURL: file(version),
    ...more,
  });
  const read = async (content: unknown) => {
    const feed = await take(content);
    return { apps: [...(feed.apps() as Iterable<AppRecord>)], problems: feed.problems() };
  };
  const namesOf = ({ versions }: AppRecord) => versions.map(({ versionName }) => versionName);

  it('may have an entry for each version: the highest is offered, whatever their order', async () => {
    const entries = ['1.5', '2.0', '1.10', '1.0'].map((version) =>
      entry(version, { localizedDescription: `The text of ${version}` }),
    );
    const { apps, problems } = await read({ name: 'S', apps: entries });
    expect(apps.map(namesOf)).toEqual([['2.0', '1.10', '1.5', '1.0']]);
    expect(apps[0]).toMatchObject({
      currentVersion: '2.0',
      description: { 'en-US': 'The text of 2.0' },
    });
    expect(problems).toEqual([]);
  });

  it('has another app where the name is another', async () => {
    const { apps } = await read({ name: 'S', apps: [entry('1'), entry('1', { name: 'Notes+' })] });
    expect(apps.map(({ name }) => name['en-US'])).toEqual(['Notes', 'Notes+']);
  });

  it('has a line for each entry that is no app', async () => {
    const { apps, problems } = await read({ name: 'S', apps: [entry('1'), null, 'x', {}, [3]] });
    expect(apps).toHaveLength(1);
    const why = 'has neither bundleIdentifier nor name';
    expect(problems).toEqual([2, 3, 4, 5].map((at) => ({ where: `app ${at}`, why })));
  });

  it('keeps versions with one file, and names what is listed twice', async () => {
    const same = { downloadURL: file('same') };
    const { apps, problems } = await read({
      name: 'S',
      apps: [entry('2.0', same), entry('1.0', same), entry('1.0', same), entry('1.0')],
    });
    expect(apps.map(namesOf)).toEqual([['2.0', '1.0', '1.0']]);
    expect(new Set(apps[0]?.versions.map(({ key }) => key)).size).toBe(3);
    expect(problems).toEqual([{ where: 'org.example.notes', why: 'lists a version twice' }]);
  });

  it('with twenty thousand entries of one identifier is read, and says how many versions are stored', async () => {
    const entries = Array.from({ length: 20_000 }, (_, i) => entry(`1.${i}`));
    const { apps, problems } = await read({ name: 'S', apps: entries });
    expect(apps).toHaveLength(1);
    expect(apps[0]?.versions[0]?.versionName).toBe('1.19999');
    expect(problems[0]?.why).toBe('has 20000 versions: only the newest 1000 are stored');
  });

  it.each([
    [
      'ESign',
      {
        apps: [
          {
            name: 'Bank',
            version: 17,
            bundle: 'org.b',
            down: file('b'),
            icon: 'https://p.example/i.png',
            desc: 'd',
          },
        ],
      },
    ],
    [
      'Scarlet',
      {
        META: { repoName: 'S' },
        Tweaked: [
          {
            name: 'Bank',
            version: '17',
            bundleID: 'org.b',
            down: file('b'),
            icon: 'https://p.example/i.png',
            description: 'd',
            dev: 'D',
          },
        ],
      },
    ],
    [
      'a list',
      [
        {
          name: 'Bank',
          version: '17',
          bundleIdentifier: 'org.b',
          downloadURL: file('b'),
          iconURL: 'http://p.example/i.png',
          localizedDescription: 'd',
        },
      ],
    ],
    [
      'GBox',
      {
        sourceName: 'S',
        appRepositories: [
          {
            appName: 'Bank',
            appVersion: '17',
            appPackage: file('b'),
            appImage: 'https://p.example/i.png',
            appDescription: 'd',
          },
        ],
      },
    ],
  ])('may have the fields of %s', async (_, content) => {
    const { apps } = await read(content);
    expect(apps).toMatchObject([
      {
        name: { 'en-US': 'Bank' },
        description: { 'en-US': 'd' },
        icon: { path: '/i.png' },
        versions: [{ versionName: '17', fileUrl: file('b') }],
      },
    ]);
  });

  it('may have comments, trailing commas and a byte order mark, with a warning', async () => {
    const app = JSON.stringify(entry('1'));
    const { apps, problems } = await read(`\ufeff{ name: 'S', // mine\n"apps": [${app},], }`);
    expect(apps).toHaveLength(1);
    expect(problems).toMatchObject([{ where: 'the file', why: expect.stringContaining('line 1') }]);
    const strict = await read(`\ufeff${JSON.stringify({ name: 'S', apps: [entry('1')] })}`);
    expect(strict.problems).toEqual([]);
  });

  it.each([
    ['{"apps": [\n  {"name" "x"}]}', /source.json is not JSON: line 2, column \d+/],
    ['{"apps": process.exit(1)}', /is not JSON: line 1/],
    ['['.repeat(200_000), /is not JSON/],
    [`[\n1 2${' '.repeat(2_000_000)}]`, /is not JSON: line 2, column 3/],
    [{ programs: [] }, /looked for apps, appRepositories.*; it has programs/],
  ])('%# that is none says where, or what was looked for', async (content, why) => {
    await expect(read(content)).rejects.toThrow(why);
  });

  it('may lack a version’s name, and write sizes as text', async () => {
    const { apps, problems } = await read({
      name: 'S',
      apps: [entry('', { size: '12.3 MB', minOSVersion: 'iOS 15+', maxOSVersion: 17 })],
    });
    expect(apps[0]?.versions).toMatchObject([
      { versionName: 'unknown', size: 12_300_000, minOs: '15', maxOs: '17' },
    ]);
    expect(problems[0]?.why).toContain('does not name its version');
  });

  it.each([
    ['2025-01-31T10:00:00+0800', Date.UTC(2025, 0, 31, 2)],
    ['2025-01-31T9:30:00', Date.UTC(2025, 0, 31, 9, 30)],
    ['2025/1/31 09:30', Date.UTC(2025, 0, 31, 9, 30)],
    ['31.01.2025', Date.UTC(2025, 0, 31)],
    ['Jan 31, 2025', Date.UTC(2025, 0, 31)],
    ['Fri, 31 Jan 2025 10:00:00 GMT', Date.UTC(2025, 0, 31, 10)],
    [1_738_281_600, Date.UTC(2025, 0, 31)],
    ['20250131', Date.UTC(2025, 0, 31)],
    ['02/03/2025', undefined],
    ['2025-02-31', undefined],
  ])('has the date %s in every time zone', async (versionDate, at) => {
    const { apps } = await read({ name: 'S', apps: [entry('1', { versionDate })] });
    expect(apps[0]?.versions[0]?.releasedAt).toBe(at);
  });
});

describeReal('sources of strangers', () => {
  const read = async (...place: string[]) => {
    const file = realData(...place) ?? '';
    const feed = await altstoreFeed(file, OPTIONS);
    const apps = [...(feed.apps() as Iterable<AppRecord>)];
    return [feed.source.key, apps.map(({ versions }) => versions.length), feed.problems().length];
  };
  it.each([
    ['wild', 'altstore-version-per-entry.json', 'org.example.old', [3], 0],
    ['wild', 'altstore-bom.json', 'org.example.bom', [3], 0],
    ['wild', 'altstore-same-file-twice.json', 'org.example.same', [2], 0],
    ['wild', 'altstore-no-identifier.json', 'altstore:altstore-no-identifier', [1], 0],
    ['wild', 'altstore-trailing-comma.json', 'org.example.comma', [1], 1],
    ['wild', 'altstore-no-version-field.json', 'org.example.nover', [1, 1], 2],
    ['wild', 'altstore-esign-keys.json', 'org.example.esign', [1], 0],
    ['real/altstore-no-identifier', 'many-versions.json', 'altstore:many-versions', [21], 0],
    ['real/altstore-no-identifier', 'old-shape.json', 'altstore:old-shape', [23], 0],
    ['real/altstore-no-identifier', 'two-apps.json', 'altstore:two-apps', [9, 12], 0],
  ])('%s/%s', async (folder, name, key, versions, problems) => {
    expect(await read(folder, name)).toEqual([key, versions, problems]);
  });
});

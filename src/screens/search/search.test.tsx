import { expect, it } from 'vitest';
import { fakeApi } from '../../../tests/helpers/fake-api';
import { EMPTY, openScreen } from '../../../tests/helpers/open-screen';

it.each(['android', 'ios'] as const)(
  'a search without results asks for popular apps, those for the visitor’s phone first: %s',
  async (platform) => {
    const asked: unknown[] = [];
    const api = fakeApi({
      ...EMPTY,
      'catalogue/apps': (params) => {
        asked.push(params);
        return EMPTY['catalogue/apps']?.(params);
      },
    });
    await openScreen('/search?key=x', api, 'en', false, 'phone', platform);
    expect(asked).toContainEqual(expect.objectContaining({ platform }));
  },
);

import type { Meta, StoryObj } from '@storybook/preact-vite';
import { expect, waitFor } from 'storybook/test';
import { STATUS } from '../../contract/entities/status';
import { wordsOf } from '../../design-system/samples/words';
import { Control } from './Client';
import { Scene } from './Scene';

/** Every status of the table; (*) marks those before the game's release. Play functions don't cover later statuses. */
const EVERY: readonly { bits: number; released?: false }[] = [
  { bits: STATUS.unknown },
  { bits: STATUS.undownload },
  { bits: STATUS.undownload, released: false },
  { bits: STATUS.undownload | STATUS.booked, released: false },
  { bits: STATUS.undownload | STATUS.booked },
  { bits: STATUS.downloading },
  { bits: STATUS.downloadPause },
  { bits: STATUS.uncompressable },
  { bits: STATUS.uncompressing },
  { bits: STATUS.downloadComplete },
  { bits: STATUS.installing },
  { bits: STATUS.latestInstalled },
  { bits: STATUS.oldVerInstalled },
  { bits: STATUS.patchInstalled },
];

const meta: Meta = { title: 'Flows/EveryStatus' };
export default meta;

/** A contact sheet, as a client shows them. */
const sheet = (look: 'small' | 'large'): StoryObj => ({
  render: (_, { globals }) => {
    const name = wordsOf(globals)('微光笔记');
    return (
      <Scene title={name}>
        <ol>
          {EVERY.map(({ bits, released = true }) => (
            <li key={`${bits}${released}`}>
              <p>{released ? bits : `${bits} *`}</p>
              <Control
                look={look}
                bits={bits}
                released={released}
                lang={globals.lang}
                name={`${name} ${bits}`}
              />
            </li>
          ))}
        </ol>
      </Scene>
    );
  },
  play: ({ canvasElement }) =>
    waitFor(() =>
      expect(canvasElement.querySelectorAll('[data-heard]')).toHaveLength(EVERY.length),
    ),
});

export const ContactSheet = sheet('small');
export const Large = sheet('large');
